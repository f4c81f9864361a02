extension FeedFixture {
  /// The forms that newspapers, podcasts, forums and tools send.
  static let publishers = list(
    #"""
    # rss: BBC
    <title><![CDATA[BBC News]]></title><link>https://www.bbc.co.uk/news</link><image><url>https://news.bbcimg.example/nol/bbc_news_120x60.gif</url><title>BBC News</title><link>https://www.bbc.co.uk/news</link></image><ttl>15</ttl><item><title><![CDATA['It rained']]></title><description><![CDATA[Rain in "the north".]]></description><link>https://www.bbc.com/news/articles/c1?at_medium=RSS&amp;at_campaign=rss</link><guid isPermaLink="false">https://www.bbc.com/news/articles/c1#0</guid><pubDate>Thu, 15 Jan 2026 12:00:00 GMT</pubDate><media:thumbnail width="240" height="135" url="https://ichef.example/240/a.jpg"/></item>
    > id: https://www.bbc.com/news/articles/c1#0
    > link: https://www.bbc.com/news/articles/c1?at_medium=RSS&at_campaign=rss
    > title: 'It rained'
    > text: Rain in "the north".
    > pictures: https://ichef.example/240/a.jpg
    # rss: New York Times, a second link and keywords
    <title>NYT &gt; Science</title><link>https://www.nytimes.com/section/science</link><atom:link href="https://rss.nytimes.com/Science.xml" rel="self" type="application/rss+xml"/><item><title>A Comet Returns</title><link>https://www.nytimes.com/1.html</link><guid isPermaLink="true">https://www.nytimes.com/1.html</guid><atom:link href="https://www.nytimes.com/standout.html" rel="standout"/><description>It was last seen in 1950.</description><dc:creator>Ada Lind and Bo Berg</dc:creator><pubDate>Thu, 15 Jan 2026 12:00:00 +0000</pubDate><category domain="http://www.nytimes.com/namespaces/keywords/des">Comets</category><media:content height="151" medium="image" url="https://static.nyt.example/c.jpg" width="151"/><media:credit>Bo Berg</media:credit><media:description>A comet</media:description></item>
    > feed.title: NYT > Science
    > link: https://www.nytimes.com/1.html
    > author: Ada Lind and Bo Berg
    > text: It was last seen in 1950.
    > pictures: https://static.nyt.example/c.jpg
    # raw: heise
    <?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>heise online News</title><subtitle>Nachrichten</subtitle><id>https://www.heise.de/</id><updated>2026-01-15T13:00:00+01:00</updated><link href="https://www.heise.de/"/><link rel="self" href="https://www.heise.de/rss/heise-atom.xml"/><author><name>heise online</name></author><entry><title type="text">Größer &amp; schneller</title><id>http://heise.de/-1</id><link href="https://www.heise.de/news/1.html?wt_mc=rss" /><updated>2026-01-15T13:00:00+01:00</updated><published>2026-01-15T13:00:00+01:00</published><summary type="html"><![CDATA[Kurz.]]></summary><content type="html"><![CDATA[<p><a href="https://www.heise.de/news/1.html"><img src="https://www.heise.de/scale/geometry/450/1.jpeg" class="webfeedsFeaturedVisual" style="float:none" alt="" /></a></p><p>Kurz.</p>]]></content></entry></feed>
    > title: Größer & schneller
    > feed.author: heise online
    > link: https://www.heise.de/news/1.html?wt_mc=rss
    > text: Kurz.
    > pictures: https://www.heise.de/scale/geometry/450/1.jpeg
    > date: 2026-01-15T12:00:00Z
    # rss: Le Monde
    <title>Le Monde.fr</title><link>https://www.lemonde.fr/</link><item><title><![CDATA[« L’été » : pourquoi ?]]></title><pubDate>Thu, 15 Jan 2026 13:00:00 +0100</pubDate><atom:updated>2026-01-15T14:00:00+01:00</atom:updated><description><![CDATA[Un récit d’août.]]></description><guid isPermaLink="true">https://www.lemonde.fr/a_1.html</guid><link>https://www.lemonde.fr/a_1.html</link><media:content url="https://img.lemde.example/1.jpg" width="644" height="322"><media:description type="plain">Août</media:description><media:credit scheme="urn:ebu">AFP</media:credit></media:content></item>
    > title: « L’été » : pourquoi ?
    > date: 2026-01-15T12:00:00Z
    > pictures: https://img.lemde.example/1.jpg
    > text: Un récit d’août.
    # raw: NHK
    <?xml version="1.0" encoding="UTF-8"?><rss xmlns:nhknews="http://www.nhk.or.jp/rss/rss2.0/modules/nhknews/" version="2.0"><channel><title>NHKニュース</title><link>http://www.nhk.or.jp/r-news/</link><language>ja</language><lastBuildDate>Thu, 15 Jan 2026 21:00:00 +0900</lastBuildDate><item><title>各地で大雪　交通に影響</title><link>http://www3.nhk.or.jp/news/html/1.html</link><guid isPermaLink="true">http://www3.nhk.or.jp/news/html/1.html</guid><pubDate>Thu, 15 Jan 2026 21:00:00 +0900</pubDate><description>北日本では、雪が続いています。</description><nhknews:new>false</nhknews:new></item></channel></rss>
    > title: 各地で大雪 交通に影響
    > text: 北日本では、雪が続いています。
    > date: 2026-01-15T12:00:00Z
    # raw: Xinhua, a date with hyphens
    <?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>新华网</title><image><title>Xinhua</title><link>http://www.xinhuanet.com</link><url>http://www.xinhuanet.com/logo.gif</url></image><link>http://www.xinhuanet.com</link><item><title>
    新闻一
    </title><link>http://www.xinhuanet.com/1.htm</link><author>新华社</author><category>时政</category><pubDate>Thu,15-Jan-2026 12:00:00 GMT</pubDate><comments/><description><![CDATA[    　　北京，晴。<br>  ]]></description></item></channel></rss>
    > title: 新闻一
    > author: 新华社
    > date: 2026-01-15T12:00:00Z
    > feed.picture: http://www.xinhuanet.com/logo.gif
    # rdf: Asahi, an empty text
    <channel rdf:about="https://www.asahi.com/rss/a.rdf"><title>朝日新聞</title><link>https://www.asahi.com/</link><items><rdf:Seq><rdf:li rdf:resource="https://www.asahi.com/1.html"/></rdf:Seq></items></channel><item rdf:about="https://www.asahi.com/1.html"><title>見出し</title><link>https://www.asahi.com/1.html?ref=rss</link><description></description><content:encoded/><dc:date>2026-01-15T21:00:00+09:00</dc:date><dc:subject>社会</dc:subject></item>
    > title: 見出し
    > text:
    > id: https://www.asahi.com/1.html
    > date: 2026-01-15T12:00:00Z
    # rss: Spiegel, a picture as an enclosure
    <title>DER SPIEGEL</title><link>https://www.spiegel.de/</link><item><title>Kopf</title><link>https://www.spiegel.de/1#ref=rss</link><description>Ein Satz.</description><enclosure type="image/jpeg" url="https://cdn.example/w520.jpg"></enclosure><guid>https://www.spiegel.de/1</guid><pubDate>Thu, 15 Jan 2026 13:00:00 +0100</pubDate></item>
    > pictures: https://cdn.example/w520.jpg
    > link: https://www.spiegel.de/1#ref=rss
    # rss: El País, videos beside pictures
    <title><![CDATA[EL PAÍS]]></title><link>https://elpais.com</link><item><title><![CDATA[¿Y ahora?]]></title><link>https://elpais.com/1.html</link><dc:creator><![CDATA[Ada Lind]]></dc:creator><description><![CDATA[<p>Uno.</p>]]></description><content:encoded><![CDATA[<p>Uno.</p><p>Dos.</p>]]></content:encoded><media:content url="https://imagenes.example/1.jpg" type="image/jpeg" medium="image"><media:description type="plain"><![CDATA[Pie]]></media:description></media:content><media:content url="https://vdmedia.example/1.mp4" type="video/mp4" medium="video"><media:thumbnail url="https://imagenes.example/2.jpg"/></media:content></item>
    > text: Uno.\n\nDos.
    > pictures: https://imagenes.example/1.jpg
    # rss: G1, a picture before the text
    <title>g1</title><link>https://g1.globo.com/</link><item><title>Não há</title><link>https://g1.globo.com/1.ghtml</link><description>
          &lt;img src=&quot;https://s2.glbimg.example/1.jpg&quot; /&gt;&lt;br /&gt;
         Edição das 9h&lt;br /&gt; Reprodução
        </description><media:content url="https://s2.glbimg.example/1.jpg" medium="image"/><pubDate>Thu, 15 Jan 2026 12:00:00 -0000</pubDate></item>
    > text: Edição das 9h\nReprodução
    > pictures: https://s2.glbimg.example/1.jpg
    > date: 2026-01-15T12:00:00Z
    # rss: Google News
    <generator>NFE/5.0</generator><title>"comet" - Google News</title><link>https://news.google.com/search?q=comet&amp;hl=en</link><item><title>Comet seen - The Paper</title><link>https://news.google.com/rss/articles/CB?oc=5</link><guid isPermaLink="false">CB</guid><pubDate>Thu, 15 Jan 2026 12:00:00 GMT</pubDate><description>&lt;a href="https://news.google.com/rss/articles/CB?oc=5" target="_blank"&gt;Comet seen&lt;/a&gt;&amp;nbsp;&amp;nbsp;&lt;font color="#6f6f6f"&gt;The Paper&lt;/font&gt;</description><source url="https://paper.example">The Paper</source></item>
    > feed.title: "comet" - Google News
    > styles: https://news.google.com/rss/articles/CB?oc=5 Comet seen
    # raw: Google Alerts, emphasis in the title
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:idx="urn:atom-extension:indexing"><id>tag:google.com,2005:reader/user/1</id><title>Google Alert - comet</title><link href="https://www.google.com/alerts/feeds/1/1" rel="self"></link><updated>2026-01-15T12:00:00Z</updated><entry><id>tag:google.com,2013:googlealerts/feed:1</id><title type="html">A &lt;b&gt;comet&lt;/b&gt; &amp;#39;near&amp;#39; us</title><link href="https://www.google.com/url?rct=j&amp;url=https://x.example/"></link><published>2026-01-15T12:00:00Z</published><updated>2026-01-15T12:00:00Z</updated><content type="html">The &lt;b&gt;comet&lt;/b&gt;&amp;nbsp;...</content><author><name></name></author></entry></feed>
    > title: A comet 'near' us
    > author: -
    > styles: strong comet
    # rss: Hacker News by hnrss
    <title>Hacker News: Newest</title><link>https://news.ycombinator.com/newest</link><generator>hnrss v2.1.1</generator><item><title><![CDATA[Swift on a toaster]]></title><description><![CDATA[
    <p>Article URL: <a href="https://x.example/toast">https://x.example/toast</a></p>
    <p>Comments URL: <a href="https://news.ycombinator.com/item?id=1">https://news.ycombinator.com/item?id=1</a></p>
    <p>Points: 7</p>
    <p># Comments: 2</p>
    ]]></description><pubDate>Thu, 15 Jan 2026 12:00:00 +0000</pubDate><link>https://x.example/toast</link><dc:creator>ada</dc:creator><comments>https://news.ycombinator.com/item?id=1</comments><guid isPermaLink="false">https://news.ycombinator.com/item?id=1</guid></item>
    > author: ada
    > text: Article URL: https://x.example/toast\n\nComments URL: https://news.ycombinator.com/item?id=1\n\nPoints: 7\n\n# Comments: 2
    > id: https://news.ycombinator.com/item?id=1
    # rss: Lobsters, a name after an address that is none
    <title>Lobsters</title><link>https://lobste.rs/</link><item><title>Types</title><link>https://x.example/types</link><guid isPermaLink="false">https://lobste.rs/s/1</guid><author>ada@users.lobste.rs (ada)</author><pubDate>Thu, 15 Jan 2026 06:00:00 -0600</pubDate><comments>https://lobste.rs/s/1/types</comments><description>&lt;p&gt;&lt;a href="https://lobste.rs/s/1/types"&gt;Comments&lt;/a&gt;&lt;/p&gt;</description><category>plt</category></item>
    > author: ada
    > date: 2026-01-15T12:00:00Z
    > text: Comments
    # raw: arXiv since 2024
    <?xml version='1.0' encoding='UTF-8'?><rss xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" version="2.0"><channel><title>cs.PL updates on arXiv.org</title><link>http://rss.arxiv.org/rss/cs.PL</link><docs>http://www.rssboard.org/rss-specification</docs><skipDays><day>Sunday</day><day>Saturday</day></skipDays><item><title>On $O(n)$ Types</title><link>https://arxiv.org/abs/2601.1</link><description>arXiv:2601.1v1 Announce Type: new 
    Abstract: We show that $a &lt; b$ holds.</description><guid isPermaLink="false">oai:arXiv.org:2601.1v1</guid><category>cs.PL</category><pubDate>Thu, 15 Jan 2026 00:00:00 -0500</pubDate><arxiv:announce_type>new</arxiv:announce_type><dc:rights>http://creativecommons.org/licenses/by/4.0/</dc:rights><dc:creator>A. Lind, B. Berg</dc:creator></item></channel></rss>
    > author: A. Lind, B. Berg
    > text: arXiv:2601.1v1 Announce Type: new Abstract: We show that $a < b$ holds.
    > date: 2026-01-15T05:00:00Z
    # rss: WordPress.com, the author's picture among the media
    <title>Blog</title><link>https://ada.wordpress.com</link><item><title>Walk</title><link>https://ada.wordpress.com/walk/</link><dc:creator><![CDATA[ada]]></dc:creator><guid isPermaLink="false">http://ada.wordpress.com/?p=1</guid><description><![CDATA[Up.]]></description><content:encoded><![CDATA[<p>Up.</p>]]></content:encoded><media:content url="https://1.gravatar.com/avatar/abc?s=96&#38;d=identicon&#38;r=G" medium="image"><media:title type="html">ada</media:title></media:content><media:content url="https://ada.files.wordpress.com/2026/01/hill.jpg" medium="image"/></item>
    > avatar: https://1.gravatar.com/avatar/abc?s=96&d=identicon&r=G
    > pictures: https://ada.files.wordpress.com/2026/01/hill.jpg
    # rss: Squarespace, pictures that scripts load
    <title>Studio</title><link>https://studio.example/blog/</link><item><title>New</title><dc:creator>Ada</dc:creator><pubDate>Thu, 15 Jan 2026 12:00:00 +0000</pubDate><link>https://studio.example/blog/new</link><guid isPermaLink="false">5:6:7</guid><description><![CDATA[<div class="sqs-html-content"><p class="">Text</p></div><img data-src="https://images.example/a.jpg" data-image-dimensions="2500x1667" alt="" />]]></description><media:content url="https://images.example/a.jpg?format=1500w" type="image/jpeg" medium="image" isDefault="true" width="1500" height="1000"><media:title type="plain">New</media:title></media:content></item>
    > text: Text
    > pictures: https://images.example/a.jpg
    # atom: Shopify
    <id>https://shop.example/collections/all.atom</id><link rel="alternate" type="text/html" href="https://shop.example/collections/all"/><title>Shop</title><entry><id>https://shop.example/products/1</id><published>2026-01-15T13:00:00+01:00</published><updated>2026-01-15T13:00:00+01:00</updated><link rel="alternate" type="text/html" href="https://shop.example/products/cup"/><title>Cup</title><s:type xmlns:s="http://jadedpixel.com/-/spec/shopify">Cups</s:type><summary type="html">
          <![CDATA[<table cellpadding="5"><tr><td colspan=4><img width="200" src="https://cdn.example/cup.jpg"></td></tr><tr><td><strong>Vendor:</strong> Ada<br><strong>Price:</strong> 9.00</td></tr></table>]]>
        </summary></entry>
    > text: Vendor: Ada\nPrice: 9.00
    > pictures: https://cdn.example/cup.jpg
    # rss: Libsyn
    <atom:link href="https://show.libsyn.com/rss" rel="self" type="application/rss+xml"/><title>Show</title><link><![CDATA[https://show.example]]></link><image><url>https://static.example/c.jpg</url><title>Show</title><link><![CDATA[https://show.example]]></link></image><itunes:image href="https://static.example/c.jpg" /><item><title>Two</title><itunes:title>Two</itunes:title><pubDate>Thu, 15 Jan 2026 12:00:00 +0000</pubDate><guid isPermaLink="false"><![CDATA[8d7]]></guid><link><![CDATA[https://show.libsyn.com/two]]></link><itunes:image href="https://static.example/two.png" /><description><![CDATA[<p><span>Hello</span></p> <ul> <li>One</li> </ul>]]></description><content:encoded><![CDATA[<p><span>Hello</span></p> <ul> <li>One</li> </ul>]]></content:encoded><enclosure length="9" type="audio/mpeg" url="https://traffic.example/2.mp3?dest-id=1" /><itunes:duration>01:02</itunes:duration><itunes:explicit>false</itunes:explicit><itunes:keywords /><itunes:subtitle><![CDATA[Hello]]></itunes:subtitle></item>
    > link: https://show.libsyn.com/two
    > text: Hello\n\n• One
    > pictures: https://static.example/two.png
    # rss: Castopod, people and chapters
    <title>Radio</title><link>https://radio.example/@radio</link><podcast:guid xmlns:podcast="https://podcastindex.org/namespace/1.0">1</podcast:guid><item><title>Three</title><itunes:author>Ada Lind</itunes:author><enclosure url="https://radio.example/3.mp3" length="1" type="audio/mpeg"/><guid>https://radio.example/@radio/episodes/three</guid><podcast:person xmlns:podcast="https://podcastindex.org/namespace/1.0" role="guest" img="https://radio.example/bo.jpg">Bo</podcast:person><psc:chapters xmlns:psc="http://podlove.org/simple-chapters" version="1.2"><psc:chapter start="0:00" title="Intro"/></psc:chapters><description><![CDATA[<p>About&nbsp;tea.</p>]]></description></item>
    > author: Ada Lind
    > link: https://radio.example/@radio/episodes/three
    > pictures:
    # rss: Vimeo, a player with a thumbnail
    <title>Ada's videos</title><link>https://vimeo.com/ada</link><item><title>Film</title><pubDate>Thu, 15 Jan 2026 07:00:00 -0500</pubDate><link>https://vimeo.com/1</link><description>&lt;p&gt;A film&lt;/p&gt;</description><guid isPermaLink="false">tag:vimeo,2026-01-15:clip1</guid><enclosure url="https://vimeo.com/moogaloop.swf?clip_id=1" type="application/x-shockwave-flash" length="1"/><media:content><media:player url="https://vimeo.com/moogaloop.swf?clip_id=1"/><media:credit role="author" scheme="http://vimeo.com">Ada</media:credit><media:thumbnail height="150" width="200" url="https://i.vimeocdn.example/200.jpg"/><media:title>Film</media:title></media:content></item>
    > pictures: https://i.vimeocdn.example/200.jpg
    > date: 2026-01-15T12:00:00Z
    # entry: cgit, the text of a commit twice
    <title>net: mend a leak</title><updated>2026-01-15T12:00:00Z</updated><author><name>Ada Lind</name><email>ada@example.org</email></author><published>2026-01-15T11:00:00Z</published><link rel='alternate' type='text/html' href='/cgit/commit/?id=1'/><id>urn:sha1:1</id><content type='text'>
    A socket stays open.

    Fixes: 1234 (&lt;x&gt;)
    </content><content type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'><pre>A socket stays open.</pre></div></content>
    > text: A socket stays open.\n\nFixes: 1234 (<x>)
    > link: https://example.org/cgit/commit/?id=1
    > date: 2026-01-15T11:00:00Z
    # entry: GitHub, the activity of a person
    <id>tag:github.com,2008:PushEvent/1</id><published>2026-01-15T12:00:00Z</published><updated>2026-01-15T12:00:00Z</updated><link type="text/html" rel="alternate" href="https://github.com/a/b/compare/1...2"/><title type="html">ada pushed to main in a/b</title><author><name>ada</name><uri>https://github.com/ada</uri></author><media:thumbnail height="30" width="30" url="https://avatars.example/1?s=30"/><content type="html">&lt;div class=&quot;push&quot;&gt;&lt;div class=&quot;body&quot;&gt;
    &lt;!-- push --&gt;&lt;svg aria-hidden=&quot;true&quot; viewBox=&quot;0 0 16 16&quot;&gt;&lt;path d=&quot;M1 1z&quot;&gt;&lt;/path&gt;&lt;/svg&gt;
    &lt;a class=&quot;Link--primary&quot; href=&quot;/ada&quot;&gt;ada&lt;/a&gt; pushed&lt;/div&gt;&lt;/div&gt;</content>
    > avatar: https://avatars.example/1?s=30
    > text: ada pushed
    > pictures:
    # rss: PyPI
    <title>PyPI recent updates for x</title><link>https://pypi.org/project/x/</link><item><title>1.0</title><link>https://pypi.org/project/x/1.0/</link><description>A library</description><author>ada@example.org</author><pubDate>Thu, 15 Jan 2026 12:00:00 GMT</pubDate></item>
    > author: ada@example.org
    > text: A library
    > id: -
    # rdf: Debian security
    <channel rdf:about="https://www.debian.org/security/dsa.rdf"><title>Debian Security</title><link>https://security.debian.org</link><items><rdf:Seq/></items></channel><item rdf:about="https://www.debian.org/security/dsa-1"><title>DSA-1-1 x - security update</title><link>https://lists.debian.org/1.html</link><description>
     &lt;p&gt;https://security-tracker.debian.org/tracker/DSA-1-1&lt;/p&gt;
    </description><dc:date>2026-01-15</dc:date></item>
    > text: https://security-tracker.debian.org/tracker/DSA-1-1
    > date: 2026-01-15T00:00:00Z
    # entry: phpBB
    <author><name><![CDATA[Ada]]></name></author><updated>2026-01-15T13:00:00+01:00</updated><published>2026-01-15T13:00:00+01:00</published><id>https://forum.example/viewtopic.php?p=1#p1</id><link href="https://forum.example/viewtopic.php?p=1#p1"/><title type="html"><![CDATA[General • Re: Tea & cake]]></title><category term="General" label="General"/><content type="html" xml:base="https://forum.example/viewtopic.php?p=1#p1"><![CDATA[
    <blockquote class="uncited"><div>Tea?</div></blockquote>Yes <img class="smilies" src="./images/smilies/smile.gif" width="15" height="17" alt=":)"><p>Statistics: Posted by <a href="https://forum.example/u/1">Ada</a></p><hr />
    ]]></content>
    > title: General • Re: Tea & cake
    > text: > Tea?\n\nYes\n\nStatistics: Posted by Ada
    > pictures: https://forum.example/images/smilies/smile.gif
    # raw: Pleroma
    <?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:activity="http://activitystrea.ms/spec/1.0/" xmlns:poco="http://portablecontacts.net/spec/1.0"><id>https://pl.example/users/ada/feed.atom</id><title>ada's timeline</title><logo>https://pl.example/ada.png</logo><link rel="self" href="https://pl.example/users/ada/feed.atom" type="application/atom+xml"/><author><id>https://pl.example/users/ada</id><name>ada</name><poco:displayName>Ada Lind</poco:displayName><link rel="avatar" href="https://pl.example/ada.png"/></author><entry><activity:object-type>http://activitystrea.ms/schema/1.0/note</activity:object-type><activity:verb>http://activitystrea.ms/schema/1.0/post</activity:verb><id>https://pl.example/objects/1</id><title>Tea is r…</title><content type="html">Tea is ready&lt;br/&gt;&lt;br/&gt;Come</content><published>2026-01-15T12:00:00.123Z</published><updated>2026-01-15T12:00:00.123Z</updated><link type="application/atom+xml" href="https://pl.example/objects/1" rel="self"/><link type="text/html" href="https://pl.example/objects/1" rel="alternate"/><link rel="enclosure" href="https://pl.example/media/1.png" type="image/png"/></entry></feed>
    > feed.picture: https://pl.example/ada.png
    > feed.author: ada
    > text: Tea is ready\n\nCome
    > pictures: https://pl.example/media/1.png
    > date: 2026-01-15T12:00:00Z
    # json: Misskey
    {"id":"https://mk.example/notes/1","url":"https://mk.example/notes/1","title":"New note by Ada","summary":"Tea","content_html":"<p>Tea<br>$[spin x]</p>","image":"https://mk.example/files/1.webp","date_modified":"2026-01-15T12:00:00.000Z"}
    > text: Tea\n$[spin x]
    > date: 2026-01-15T12:00:00Z
    > pictures: https://mk.example/files/1.webp
    # rss: WriteFreely, no titles
    <title>ada</title><link>https://write.example/</link><item><title></title><link>https://write.example/p</link><content:encoded><![CDATA[<p>A thought.</p>
    ]]></content:encoded><guid>https://write.example/p</guid><pubDate>Thu, 15 Jan 2026 12:00:00 +0000</pubDate></item>
    > title:
    > text: A thought.
    # rss: Nitter, a repeated text and a quotation
    <title>Ada / @ada</title><link>https://nitter.example/ada</link><image><title>Ada / @ada</title><url>https://nitter.example/pic/a.jpg</url></image><item><title>RT by @ada: Tea</title><dc:creator>@bo</dc:creator><description><![CDATA[<p>Tea</p>
    <img src="https://nitter.example/pic/media%2F1.jpg" style="max-width:250px;" /><hr/><blockquote><b>Bo (@bo)</b><p>More tea</p></blockquote>]]></description><pubDate>Thu, 15 Jan 2026 12:00:00 GMT</pubDate><guid>https://nitter.example/bo/status/1#m</guid><link>https://nitter.example/bo/status/1#m</link></item>
    > text: Tea\n\n> Bo (@bo)\n\n> More tea
    > pictures: https://nitter.example/pic/media%2F1.jpg
    # rss: RSSHub
    <title>频道 - 更新</title><link>https://t.me/s/x</link><generator>RSSHub</generator><ttl>5</ttl><item><title>[图片] 茶</title><description>&lt;p&gt;茶&lt;/p&gt;&lt;img src=&quot;https://cdn.example/1.jpg&quot; referrerpolicy=&quot;no-referrer&quot;&gt;&lt;video controls&gt;&lt;source src=&quot;https://cdn.example/1.mp4&quot;&gt;&lt;/video&gt;</description><link>https://t.me/x/1</link><guid isPermaLink="false">https://t.me/x/1</guid><pubDate>Thu, 15 Jan 2026 12:00:00 GMT</pubDate><author>频道</author></item>
    > text: 茶
    > author: 频道
    > pictures: https://cdn.example/1.jpg
    # rss: Naver
    <title><![CDATA[블로그]]></title><link><![CDATA[https://blog.naver.com/ada]]></link><item><author>ada</author><category><![CDATA[일상]]></category><title><![CDATA[차 한 잔]]></title><link><![CDATA[https://blog.naver.com/ada/1?fromRss=true]]></link><guid>https://blog.naver.com/ada/1</guid><description><![CDATA[따뜻해요......]]></description><pubDate>Thu, 15 Jan 2026 21:00:00 +0900</pubDate><tag><![CDATA[]]></tag></item>
    > title: 차 한 잔
    > date: 2026-01-15T12:00:00Z
    # rss: Habr
    <title><![CDATA[Все публикации]]></title><link>https://habr.com/ru/all/</link><item><title><![CDATA[Чай & мёд]]></title><guid isPermaLink="true">https://habr.com/ru/articles/1/</guid><link>https://habr.com/ru/articles/1/?utm_source=rss</link><description><![CDATA[<img src="https://habrastorage.example/1.jpg"><p>Просто.</p> <a href="https://habr.com/ru/articles/1/#habracut">Читать далее</a>]]></description><pubDate>Thu, 15 Jan 2026 12:00:00 GMT</pubDate><dc:creator><![CDATA[ada]]></dc:creator></item>
    > title: Чай & мёд
    > text: Просто.\n\nЧитать далее
    # rss: xkcd
    <title>xkcd.com</title><link>https://xkcd.com/</link><item><title>Tea</title><link>https://xkcd.com/1/</link><description>&lt;img src="https://imgs.xkcd.example/tea.png" title="Don't &amp;quot;stir&amp;quot;" alt="x" /&gt;</description><pubDate>Thu, 15 Jan 2026 05:00:00 -0000</pubDate><guid>https://xkcd.com/1/</guid></item>
    > text:
    > pictures: https://imgs.xkcd.example/tea.png
    # rss: Letterboxd
    <title>Letterboxd - ada</title><link>https://letterboxd.com/ada/</link><item><title>Tea, 2026 - ★★★★</title><link>https://letterboxd.com/ada/film/tea/</link><guid isPermaLink="false">letterboxd-review-1</guid><pubDate>Thu, 15 Jan 2026 23:00:00 +1300</pubDate><letterboxd:watchedDate xmlns:letterboxd="https://letterboxd.com">2026-01-15</letterboxd:watchedDate><description><![CDATA[ <p><img src="https://a.ltrbxd.example/1.jpg"/></p> <p>Good.</p> ]]></description><dc:creator>ada</dc:creator></item>
    > date: 2026-01-15T10:00:00Z
    > text: Good.
    # entry: USGS, a list of terms
    <id>urn:earthquake-usgs-gov:1</id><title>M 5.0 - Sea</title><updated>2026-01-15T12:00:00.040Z</updated><link rel="alternate" type="text/html" href="https://earthquake.usgs.example/1"/><summary type="html"><![CDATA[<dl><dt>Time</dt><dd>12:00 UTC</dd><dt>Depth</dt><dd>10 km</dd></dl>]]></summary><georss:point xmlns:georss="http://www.georss.org/georss">1.5 2.5</georss:point>
    > text: Time\n  12:00 UTC\nDepth\n  10 km
    # rss: FeedBurner
    <title>Blog</title><link>https://example.org/</link><item><title>One</title><link>http://feedproxy.google.com/~r/blog/~3/1/</link><guid isPermaLink="false">https://example.org/?p=1</guid><description>Text&lt;img src="http://feeds.feedburner.com/~r/blog/~4/1" height="1" width="1" alt=""/&gt;</description><feedburner:origLink xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0">https://example.org/one/</feedburner:origLink></item>
    > link: http://feedproxy.google.com/~r/blog/~3/1/
    > text: Text
    > pictures:
    # rss: Bluesky, an embedded post
    <title>@ada.example - Ada</title><link>https://bsky.app/profile/ada.example</link><item><link>https://bsky.app/profile/ada.example/post/4k</link><description>Tea!

    [contains quote post or other embedded content]</description><pubDate>15 Jan 2026 12:00 +0000</pubDate><guid isPermaLink="false">at://did:plc:abc/app.bsky.feed.post/4k</guid></item>
    > text: Tea!\n\n[contains quote post or other embedded content]
    > title:
    # item: an element of HTML that ends like one of XML
    <description>One&lt;iframe src="https://player.example/1"/&gt; two &lt;script async src='x.js' /&gt;three&lt;IFRAME&gt;no&lt;/IFRAME&gt;</description>
    > text: One two three
    # item: HTML whose CDATA is escaped
    <description>&lt;![CDATA[&lt;p&gt;One &lt;b&gt;two&lt;/b&gt;&lt;/p&gt;]]&gt;</description>
    > text: One two
    > styles: strong two
    # entry: escaped HTML in an element
    <title>T</title><content type="html"><div xmlns="http://www.w3.org/1999/xhtml">One &lt;b&gt;two&lt;/b&gt;</div></content>
    > text: One two
    > styles: strong two
    # item: a body without a namespace
    <body>&lt;p&gt;One&lt;/p&gt;<em>two</em></body>
    > text: One\n\ntwo
    # item: a title that is a picture
    <title>&lt;img src="/title.png"&gt;</title>
    > title:
    > pictures: https://example.org/title.png
    # item: an address with a scheme in capitals
    <link>HTTPS://example.org/One</link>
    > link: https://example.org/One
    # item: a picture of iTunes in another attribute
    <title>T</title><itunes:image url="https://example.org/cover.jpg"/>
    > pictures: https://example.org/cover.jpg
    """#)
}
