extension FeedFixture {
  /// RSS and Atom as their specifications and modules have them.
  static let xml = list(
    #"""
    # raw: RSS 0.91 with its document type
    <?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel><title>Old</title><link>http://example.org/</link><image><title>Old</title><url>http://example.org/i.gif</url></image><item><title>One &eacute;</title><link>http://example.org/1</link></item></channel></rss>
    > title: One é
    > feed.picture: http://example.org/i.gif
    # raw: RSS 0.90
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>Moz</title><link>http://example.org/</link></channel><item><title>One</title><link>http://example.org/1</link></item></rdf:RDF>
    > title: One
    > feed.title: Moz
    # raw: RSS 1.0 with prefixes
    <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:rss="http://purl.org/rss/1.0/" xmlns:d="http://purl.org/dc/elements/1.1/"><rss:channel r:about="http://example.org/"><rss:title>T</rss:title></rss:channel><rss:item r:about="http://example.org/1"><rss:title>One</rss:title><d:date>2026-01-15</d:date></rss:item></r:RDF>
    > title: One
    > id: http://example.org/1
    > date: 2026-01-15T00:00:00Z
    # raw: RSS 2.0 in a namespace
    <rss version="2.0" xmlns="http://backend.userland.com/rss2"><channel><item><title>One</title></item></channel></rss>
    > title: One
    # raw: items beside the channel of RSS 2.0
    <rss version="2.0"><channel><title>T</title></channel><item><title>One</title></item></rss>
    > title: One
    # raw: items without a channel
    <rss><item><title>One</title></item></rss>
    > title: One
    # raw: an empty channel
    <rss><channel><title>T</title></channel></rss>
    > count: 0
    > feed.title: T
    # raw: elements of an unknown module with names of RSS
    <rss version="2.0" xmlns:x="http://example.org/module"><channel><x:title>no</x:title><title>T</title><item><x:title>no</x:title><x:description>no</x:description><title>One</title><description>yes</description></item></channel></rss>
    > feed.title: T
    > title: One
    > text: yes
    # raw: modules whose addresses are written differently
    <rss xmlns:m="https://search.yahoo.com/mrss" xmlns:itunes="http://www.itunes.com/DTDs/Podcast-1.0.dtd"><channel><item><itunes:summary>S</itunes:summary><m:content url="http://example.org/a.png"/></item></channel></rss>
    > text: S
    > pictures: http://example.org/a.png
    # raw: prefixes that nobody declares
    <rss version="2.0"><channel><item><title>One</title><dc:creator>Ada</dc:creator><content:encoded><![CDATA[<p>Text</p>]]></content:encoded><foo:bar x:y="z"/></item></channel></rss>
    > author: Ada
    > text: Text
    # item: a guid is the link if there is none
    <guid>https://example.org/1</guid>
    > link: https://example.org/1
    > id: https://example.org/1
    # item: a guid that is no link
    <title>T</title><guid isPermaLink="False">https://example.org/1</guid>
    > link: -
    # item: a guid that is no address
    <title>T</title><guid>abc 1</guid>
    > link: -
    > id: abc 1
    # item: a link of Atom in RSS
    <atom:link rel="related" href="/r"/><atom:link href="/1"/>
    > link: https://example.org/1
    # item: a relative link
    <link>../1?a=1&amp;b=2#c</link>
    > link: https://example.org/1?a=1&b=2#c
    # item: a link with spaces and letters of a language
    <link> https://example.org/für dich </link>
    > link: https://example.org/f%C3%BCr%20dich
    # item: a link with another scheme
    <title>T</title><link>javascript:alert(1)</link><enclosure url="file:///etc/a.png" type="image/png"/>
    > link: -
    > pictures:
    # item: the base of an element
    <link xml:base="x">ignored</link><description>&lt;img src="a.png"&gt;</description>
    > pictures: https://example.org/blog/a.png
    # item: escaped HTML in a title
    <title>A &lt;b&gt;b&lt;/b&gt; &amp;amp; c</title>
    > title: A b & c
    # item: HTML that is escaped twice
    <description>&amp;lt;b&amp;gt; is a tag</description>
    > text: <b> is a tag
    # item: a title in CDATA over two lines
    <title><![CDATA[
      One &amp;
      two ]]></title>
    > title: One & two
    # item: CDATA in parts
    <title><![CDATA[a]]> b <![CDATA[c]]></title>
    > title: a b c
    # item: an empty title before a full one
    <title/><title>T</title>
    > title: T
    # item: a title of Media RSS
    <media:title>T</media:title>
    > title: T
    # item: markup in the description that is not escaped
    <description>a <b>b</b> <i>c</i></description>
    > text: a b c
    # item: the whole text instead of its beginning
    <description>Short</description><content:encoded>Long &lt;br/&gt; text</content:encoded>
    > text: Long\ntext
    # item: an empty whole text
    <description>Short</description><content:encoded/>
    > text: Short
    # item: a body in XHTML
    <body xmlns="http://www.w3.org/1999/xhtml"><p>One</p><p>T<em>w</em>o</p></body>
    > text: One\n\nTwo
    > styles: emphasis w
    # item: the description of Dublin Core
    <dc:description>D</dc:description>
    > text: D
    # item: plain text in lines
    <description>One
      line.

      Two</description>
    > text: One line.\n\nTwo
    # item: white space and no more
    <title> </title><description>
    </description><link>https://example.org/1</link>
    > title:
    > text:
    # item: an author with a name
    <title>T</title><author>ada@example.org (Ada Lind)</author>
    > author: Ada Lind
    # item: an author in the form of mail
    <title>T</title><author>"Ada Lind" &lt;ada@example.org&gt;</author>
    > author: "Ada Lind"
    # item: an author with a mail address only
    <title>T</title><author>ada@example.org</author>
    > author: ada@example.org
    # item: an author of Atom in RSS
    <title>T</title><atom:author><atom:name> Ada
      Lind </atom:name></atom:author>
    > author: Ada Lind
    # item: an author of iTunes
    <title>T</title><itunes:author>Ada</itunes:author>
    > author: Ada
    # item: two creators
    <title>T</title><dc:creator/><dc:creator>Ada</dc:creator><dc:creator>Bo</dc:creator>
    > author: Ada
    # item: a date of Dublin Core if the other is unreadable
    <title>T</title><pubDate>tomorrow</pubDate><dc:date>2026-01-15T12:00:00Z</dc:date>
    > date: 2026-01-15T12:00:00Z
    # item: no date
    <title>T</title>
    > date: -
    # item: pictures in the text, in an enclosure and in the module, each once
    <description>&lt;img src="/a.png"&gt;&lt;img src="https://example.org/b.png"&gt;</description><enclosure url="https://example.org/c.png" type="image/png" length="1"/><media:group><media:content url="https://example.org/a.png" medium="image"/></media:group>
    > pictures: https://example.org/a.png https://example.org/b.png https://example.org/c.png
    # item: an enclosure without a type
    <enclosure url="https://example.org/c.JPG?x=1"/>
    > pictures: https://example.org/c.JPG?x=1
    # item: an enclosure that is no picture
    <title>T</title><enclosure url="https://example.org/c.mp3" type="audio/mpeg"/>
    > pictures:
    # item: a thumbnail within a video
    <title>T</title><media:content url="https://example.org/v.mp4" medium="video"><media:thumbnail url="https://example.org/t.png"/></media:content>
    > pictures: https://example.org/t.png
    # item: a picture in an element of its own
    <title>T</title><image><url>https://example.org/i.png</url></image>
    > pictures: https://example.org/i.png
    # item: pictures of one pixel, and of data
    <description>x&lt;img src="t.gif" width="1" height="1"/&gt;&lt;img src="data:image/png;base64,AAAA"/&gt;</description>
    > pictures:
    # item: scripts, style sheets and forms
    <description>a&lt;script&gt;alert(1)&lt;/script&gt;&lt;style&gt;b{}&lt;/style&gt;&lt;button&gt;b&lt;/button&gt;&lt;object&gt; c&lt;/object&gt;</description>
    > text: a c
    # entry: a text that only looks like HTML
    <title type="text">1 &lt; 2 &amp;amp; &lt;b&gt;</title><content>&lt;p&gt;a</content>
    > title: 1 < 2 &amp; <b>
    > text: <p>a
    # entry: HTML in title and content
    <title type="html">&lt;em&gt;a&lt;/em&gt; &amp;lt;</title><content type="HTML">&lt;p&gt;a</content>
    > title: a <
    > text: a
    # entry: XHTML with entities and attributes
    <title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">a &lt; <b>b</b></div></title><content type="xhtml"><x:div xmlns:x="http://www.w3.org/1999/xhtml"><x:p><x:a href="b&amp;c">d</x:a> &lt;b&gt;</x:p><x:img src="e.png"/></x:div></content>
    > title: a < b
    > text: d <b>
    > styles: https://example.org/blog/b&c d
    > pictures: https://example.org/blog/e.png
    # entry: a summary if the content is empty
    <title>T</title><content type="html"/><summary type="html">&lt;p&gt;S</summary>
    > text: S
    # entry: content elsewhere
    <title>T</title><content type="image/png" src="a.png"/><summary>S</summary>
    > text: S
    # entry: content of an unknown type
    <title>T</title><content type="application/octet-stream">PGI+YTwvYj4=</content>
    > text: PGI+YTwvYj4=
    # entry: the base of the content
    <title>T</title><content type="html" xml:base="/x/">&lt;img src="a.png"&gt;</content>
    > pictures: https://example.org/x/a.png
    # entry: bases within each other
    <title xml:base="no/">T</title><link href="1"/><content type="html" xml:base="y/">&lt;a href="z"&gt;a&lt;/a&gt;</content>
    > link: https://example.org/blog/1
    > styles: https://example.org/blog/y/z a
    # entry: several alternates
    <title>T</title><link rel="alternate" type="application/json" href="1.json"/><link rel="alternate" type="text/html" href="1.html"/>
    > link: https://example.org/blog/1.html
    # entry: an id that is an address
    <id>https://example.org/1</id><title>T</title>
    > link: https://example.org/1
    # entry: an id that is none
    <id>urn:uuid:1</id><title>T</title>
    > link: -
    > id: urn:uuid:1
    # entry: an edited entry keeps the date of its publication
    <title>T</title><updated>2026-02-01T00:00:00Z</updated><published>2026-01-15T12:00:00Z</published>
    > date: 2026-01-15T12:00:00Z
    # entry: two authors
    <title>T</title><author><email>a@example.org</email></author><author><name>Bo</name></author>
    > author: Bo
    # atom: the author of the feed
    <title>F</title><author><name>Ada</name></author><logo>https://example.org/l.png</logo><entry><title>T</title></entry>
    > feed.author: Ada
    > feed.picture: https://example.org/l.png
    > author: -
    # raw: Atom 0.3
    <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title mode="escaped" type="text/html">F &amp;lt;</title><link rel="alternate" type="text/html" href="http://example.org/"/><modified>2026-01-15T12:00:00Z</modified><entry><title>T</title><link rel="alternate" type="text/html" href="http://example.org/1"/><issued>2026-01-15T12:00:00Z</issued><modified>2026-01-16T12:00:00Z</modified><content type="text/html" mode="escaped">&lt;p&gt;a&lt;/p&gt;</content></entry><entry><title>U</title><content type="application/xhtml+xml" mode="xml"><p xmlns="http://www.w3.org/1999/xhtml">b</p></content></entry></feed>
    > count: 2
    > feed.title: F <
    > date: 2026-01-15T12:00:00Z
    > text: a
    > 2.text: b
    # raw: Atom without a namespace
    <feed><title>F</title><entry><title>T</title><link href="https://example.org/1"/></entry></feed>
    > title: T
    > link: https://example.org/1
    # raw: Atom with prefixes
    <a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>F</a:title><a:entry><a:title>T</a:title></a:entry></a:feed>
    > feed.title: F
    > title: T
    """#)

  /// Documents that are broken, and those in which nothing but the form is.
  static let broken = list(
    #"""
    # raw: cut in an item
    <rss><channel><title>F</title>
    <item><title>One</title></item>
    <item><title>Two</title><link>https://exa
    > broken: 3
    > skipped: 1
    > title: One
    # raw: cut between items
    <rss><channel><item><title>One</title></item>
    > broken: 1
    # raw: cut in a tag
    <rss><channel><item><title>One</title></item><item><tit
    > broken: 1
    > skipped: 1
    # raw: cut in CDATA
    <rss><channel><item><title>One</title></item><item><title><![CDATA[Two
    > broken: 1
    > skipped: 1
    # raw: cut in a comment
    <rss><channel><item><title>One</title></item><!-- more
    > broken: 1
    # raw: cut in the last tag
    <rss><channel><item><title>One</title></item></channel></rss
    > broken: 1
    # raw: cut in an entity
    <rss><channel><item><title>One</title></item><item><title>a &am
    > broken: 1
    > skipped: 1
    # raw: cut before the first item
    <rss><channel><title>F</title>
    > count: 0
    > broken: 1
    # raw: a tag that ends another one
    <rss><channel><item><title>One</title></item>
    <item><title>Two</b></title></item></channel></rss>
    > broken: 2
    > skipped: 1
    # raw: HTML that is not escaped and not XML
    <rss><channel><item><title>One</title></item>
    <item><description><p>a<br>b</p></description></item></channel></rss>
    > broken: 2
    > skipped: 1
    # raw: cut Atom
    <feed xmlns="http://www.w3.org/2005/Atom"><entry><title>One</title></entry><entry><title>T</title>
    > broken: 1
    > skipped: 1
    # raw: cut RSS 1.0
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>F</title></channel><item><title>One</title></item><item>
    > feed.title: F
    > broken: 1
    > skipped: 1
    # raw: text after the end
    <rss><channel><item><title>One</title></item></channel></rss>
    <script>counter()</script> <!-- 12 ms -->
    > title: One
    # raw: text before the declaration
    Warning: x in <b>y.php</b>

    <?xml version="1.0"?><rss><channel><item><title>One</title></item></channel></rss>
    > title: One
    # raw: a comment before the declaration
    <!-- cached -- <?php ?> -->
    <?xml version="1.0" encoding="utf-8" standalone="yes"?>
    <rss><channel><item><title>One</title></item><
    > broken: 3
    # raw: the version 1.1 of XML, and instructions
    <?xml version='1.1'?><?xml-stylesheet href="a.xsl"?><rss><channel><?php x ?><item><title>One<?y?></title></item></channel></rss>
    > title: One
    # raw: hyphens in a comment
    <rss><!-- a -- b --><channel><item><title>One<!-- -- --></title></item></channel></rss>
    > title: One
    # raw: single ampersands and brackets
    <rss><channel><item><title>R&D & a < b &c; &#; &#x;</title><link>https://example.org/?a=1&b=2&copy=3</link></item></channel></rss>
    > title: R&D & a < b &c; &#; &#x;
    > link: https://example.org/?a=1&b=2&copy=3
    # raw: ampersands and brackets in attributes
    <rss><channel><item><title>T</title><enclosure url="https://example.org/a.png?a=1&b=<2>" type="image/png"/></item></channel></rss>
    > pictures: https://example.org/a.png?a=1&b=%3C2%3E
    # raw: entities of HTML
    <rss><channel><item><title>&nbsp;&Eacute;&mdash;&hellip;&euro;&NotEqualTilde;</title></item></channel></rss>
    > title: É—…€≂̸
    # raw: numbers of control characters and of no characters
    <rss><channel><item><title>a&#7;b&#x1B;[2J&#150;&#xD800;&#1114112;&#99999999999;</title></item></channel></rss>
    > title: a�b�[2J–���
    # raw: control characters
    <rss><channel><item><title>a\#u{7}b\#u{0}c\#u{1B}[0m\#u{FFFE}</title><description><![CDATA[d\#u{8}e\#u{FFFF}]]></description></item></channel></rss>
    > title: abc[0m�
    > text: de�
    # raw: declared entities, whose expansion would be large
    <!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><rss><channel><item><title>&c;</title></item></channel></rss>
    > title: &c;
    # raw: an entity that is a file
    <!DOCTYPE rss [<!ENTITY % p SYSTEM "http://example.org/p.dtd"> %p; <!ENTITY f SYSTEM "file:///etc/passwd">]><rss><channel><item><title>&f;</title></item></channel></rss>
    > title: &f;
    # raw: a document type of XHTML
    <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><rss><channel><item><title>One</title></item></channel></rss>
    > title: One
    # raw: spaces and line breaks before the declaration

      <?xml version="1.0"?>
    <rss><channel><item><title>One</title></item></channel>
    > broken: 3
    # raw: items without content
    <rss><channel><item/><item><guid isPermaLink="false">1</guid><pubDate>2026-01-15</pubDate></item><item><title>One</title></item></channel></rss>
    > skipped: 2
    > title: One
    # raw: quotation marks of Windows as control characters
    <rss><channel><item><title>\#u{93}don\#u{92}t\#u{94}</title></item></channel></rss>
    > title: “don’t”
    # json: items of other types
    null, 7, "x", [], {"id": "1", "content_text": "a"}
    > skipped: 4
    > text: a
    # json: values of other types
    {"id": 1.0, "url": 5, "title": ["a"], "content_html": {"a": 1}, "content_text": "a", "authors": "Ada", "attachments": [1, {"url": 2}], "date_published": 5}
    > text: a
    > title:
    > author: -
    > date: -
    # raw: cut JSON
    {"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "content_text": "a"},
    {"id": "2", "content_text": "b
    > broken: 2
    > skipped: 1
    > text: a
    # raw: a comma too many
    {"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "content_text": "a"},
    ]}
    > text: a
    # raw: JSON with the title after the items
    {"items": [{"id": "1", "content_text": "a"}], "title": "F", "version": "https://jsonfeed.org/version/1"}
    > feed.title: F
    # json: HTML before text, and the summary last
    {"id": "1", "content_html": "<p>a</p>", "content_text": "b", "summary": "c"}, {"id": "2", "content_text": "b\n\nc", "summary": "d"}, {"id": "3", "summary": " c "}
    > count: 3
    > text: a
    > 2.text: b\n\nc
    > 3.text: c
    # json: pictures and links
    {"id": "1", "external_url": "https://example.net/", "image": "/i.png", "banner_image": "https://example.org/i.png", "content_html": "<img src='a.png'>", "attachments": [{"url": "https://example.org/b.png", "mime_type": "image/png"}, {"url": "https://example.org/c.mp3", "mime_type": "audio/mpeg"}]}
    > link: https://example.net/
    > pictures: https://example.net/i.png https://example.org/i.png https://example.net/a.png https://example.org/b.png
    # json: a title and a text that look like HTML
    {"id": "1", "title": "a <b>", "content_text": "1 < 2 &amp; <i>"}
    > title: a <b>
    > text: 1 < 2 &amp; <i>
    """#)
}
