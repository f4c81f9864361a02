extension FeedFixture {
  /// The forms that named servers send.
  static let servers = list(
    #"""
    # rss: Mastodon, a post with a picture
    <title>Ada Lind</title><description>Public posts from @ada@example.social</description><link>https://example.social/@ada</link><image><url>https://files.example.social/ada.png</url><title>Ada Lind</title><link>https://example.social/@ada</link></image><generator>Mastodon v4.3.1</generator>
    <item><guid isPermaLink="true">https://example.social/@ada/113</guid><link>https://example.social/@ada/113</link><pubDate>Thu, 15 Jan 2026 12:00:00 +0000</pubDate><description>&lt;p&gt;Hello &lt;a href="https://example.social/tags/cats" class="mention hashtag" rel="tag"&gt;#&lt;span&gt;cats&lt;/span&gt;&lt;/a&gt;&lt;/p&gt;&lt;p&gt;Bye&lt;/p&gt;</description><media:content url="https://files.example.social/1.png" type="image/png" fileSize="99" medium="image"><media:rating scheme="urn:simple">nonadult</media:rating><media:description type="plain">A cat</media:description></media:content><category>cats</category></item>
    > feed.title: Ada Lind
    > feed.picture: https://files.example.social/ada.png
    > id: https://example.social/@ada/113
    > title:
    > text: Hello #cats\n\nBye
    > styles: https://example.social/tags/cats #cats
    > date: 2026-01-15T12:00:00Z
    > pictures: https://files.example.social/1.png
    # item: Mastodon, a link whose parts are hidden in browsers
    <description>&lt;p&gt;See &lt;a href="https://example.org/a/long/path" target="_blank" rel="nofollow noopener"&gt;&lt;span class="invisible"&gt;https://&lt;/span&gt;&lt;span class="ellipsis"&gt;example.org/a/lo&lt;/span&gt;&lt;span class="invisible"&gt;ng/path&lt;/span&gt;&lt;/a&gt;&lt;/p&gt;</description>
    > text: See https://example.org/a/long/path
    > styles: https://example.org/a/long/path https://example.org/a/long/path
    # item: Mastodon, a video beside a picture
    <link>https://example.social/@ada/1</link><media:content url="https://files.example.social/v.mp4" type="video/mp4" medium="video"/><media:content url="https://files.example.social/p.jpg" type="image/jpeg" medium="image"/>
    > pictures: https://files.example.social/p.jpg
    > text:
    # item: Mastodon, a content warning and a line break
    <description>&lt;p&gt;&lt;strong&gt;Content warning:&lt;/strong&gt; food&lt;/p&gt;&lt;hr /&gt;&lt;p&gt;Soup&lt;br /&gt;and bread&lt;/p&gt;</description>
    > text: Content warning: food\n\nSoup\nand bread
    > styles: strong Content warning:
    # rss: GoToSocial, a post with a title and an enclosure
    <title>Posts from @ada@example.org</title><link>https://example.org/@ada</link><item><title>ada posted: &#34;hi&#34;</title><link>https://example.org/@ada/statuses/1</link><description>Ada posted: &#34;hi&#34;</description><content:encoded><![CDATA[<p>hi</p>]]></content:encoded><author>@ada@example.org</author><enclosure url="https://example.org/1.jpg" length="5" type="image/jpeg"></enclosure><guid isPermaLink="true">https://example.org/@ada/statuses/1</guid><pubDate>Thu, 15 Jan 2026 12:00:00 +0000</pubDate></item>
    > title: ada posted: "hi"
    > text: hi
    > author: @ada@example.org
    > pictures: https://example.org/1.jpg
    # atom: Pixelfed
    <id>https://pixel.example/users/ada.atom</id><title>ada on Pixelfed</title><updated>2026-01-15T12:00:00.000Z</updated><author><name>ada</name><uri>https://pixel.example/ada</uri></author><link rel="alternate" type="text/html" href="https://pixel.example/ada" /><link rel="self" type="application/atom+xml" href="https://pixel.example/users/ada.atom" />
    <entry><id>https://pixel.example/p/ada/9</id><title>Sunrise</title><updated>2026-01-15T12:00:00.000Z</updated><author><name>ada</name></author><content type="html"><![CDATA[ <p>Sunrise</p> ]]></content><link rel="alternate" href="https://pixel.example/p/ada/9" /><summary type="html">Sunrise</summary><media:content url="https://pixel.example/s/1.jpeg" type="image/jpeg" medium="image" /></entry>
    > feed.link: https://pixel.example/ada
    > feed.author: ada
    > link: https://pixel.example/p/ada/9
    > text: Sunrise
    > date: 2026-01-15T12:00:00Z
    > pictures: https://pixel.example/s/1.jpeg
    # rss: Bluesky, plain text with paragraphs
    <description>Writes.</description><link>https://bsky.app/profile/ada.example</link><title>@ada.example - Ada</title><item><link>https://bsky.app/profile/ada.example/post/3k</link><description>One &amp; two

    Three</description><pubDate>15 Jan 2026 12:00 +0000</pubDate><guid isPermaLink="false">at://did:plc:abc/app.bsky.feed.post/3k</guid></item>
    > id: at://did:plc:abc/app.bsky.feed.post/3k
    > text: One & two\n\nThree
    > date: 2026-01-15T12:00:00Z
    # rss: PeerTube
    <title>Ada's videos</title><link>https://video.example</link><image><url>https://video.example/a.png</url></image><item><title>Talk</title><link>https://video.example/w/1</link><guid isPermaLink="true">https://video.example/w/1</guid><pubDate>Thu, 15 Jan 2026 12:00:00 GMT</pubDate><description><![CDATA[<p>About &amp; more</p>]]></description><content:encoded><![CDATA[<p>About &amp; more</p>]]></content:encoded><dc:creator>ada</dc:creator><enclosure type="application/x-bittorrent" url="https://video.example/1.torrent" length="1"/><media:group><media:content url="https://video.example/1.mp4" type="video/mp4"/></media:group><media:thumbnail url="https://video.example/1.jpg" height="480" width="850"/></item>
    > text: About & more
    > author: ada
    > pictures: https://video.example/1.jpg
    # rss: Lemmy
    <title>Lemmy - cats</title><link>https://lemmy.example/c/cats</link><description></description><item><title>A cat</title><link>https://i.example/cat.png</link><description><![CDATA[submitted by <a href="https://lemmy.example/u/ada">ada</a> to <a href="https://lemmy.example/c/cats">cats</a><br>7 points | <a href="https://lemmy.example/post/1">2 comments</a><br><a href="https://i.example/cat.png">https://i.example/cat.png</a>]]></description><comments>https://lemmy.example/post/1</comments><guid>https://lemmy.example/post/1</guid><pubDate>Thu, 15 Jan 2026 12:00:00 +0000</pubDate><dc:creator>https://lemmy.example/u/ada</dc:creator></item>
    > author: ada
    > link: https://i.example/cat.png
    > text: submitted by ada to cats\n7 points | 2 comments\nhttps://i.example/cat.png
    # atom: GitHub, releases
    <id>tag:github.com,2008:https://github.com/a/b/releases</id><link type="text/html" rel="alternate" href="https://github.com/a/b/releases"/><link type="application/atom+xml" rel="self" href="https://github.com/a/b/releases.atom"/><title>Release notes from b</title><updated>2026-01-15T12:00:00Z</updated>
    <entry><id>tag:github.com,2008:Repository/1/v1.0</id><updated>2026-01-15T12:00:00Z</updated><link rel="alternate" type="text/html" href="https://github.com/a/b/releases/tag/v1.0"/><title>v1.0</title><content type="html">&lt;h2&gt;Changes&lt;/h2&gt;&lt;ul&gt;&lt;li&gt;&lt;code&gt;x&lt;/code&gt; is fixed&lt;/li&gt;&lt;/ul&gt;</content><author><name>ada</name></author><media:thumbnail height="60" width="60" url="https://avatars.example/1"/></entry>
    > text: Changes\n\n• x is fixed
    > styles: strong Changes; code x
    > author: ada
    > avatar: https://avatars.example/1
    > pictures:
    # entry: GitHub, a commit in preformatted text
    <id>tag:github.com,2008:Grit::Commit/abc</id><link type="text/html" rel="alternate" href="https://github.com/a/b/commit/abc"/><title>
            Mend it
        </title><updated>2026-01-15T12:00:00Z</updated><author><name>ada</name><uri>https://github.com/ada</uri></author><content type="html">
          &lt;pre style=&#39;white-space:pre-wrap;width:81ex&#39;&gt;Mend it

    * one
    * two&lt;/pre&gt;
        </content>
    > title: Mend it
    > text: Mend it\n\n* one\n* two
    # entry: GitLab
    <id>tag:gitlab.com,2026-01-15:1</id><link href="https://gitlab.com/a/b/-/issues/1"/><title>Ada opened issue</title><updated>2026-01-15T12:00:00Z</updated><media:thumbnail width="40" height="40" url="https://gitlab.com/a.png"/><author><username>ada</username><name>Ada Lind</name><email></email></author><summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p dir="auto">It breaks</p></div></summary>
    > author: Ada Lind
    > text: It breaks
    > avatar: https://gitlab.com/a.png
    > pictures:
    # raw: YouTube
    <?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=UC1"/><id>yt:channel:1</id><yt:channelId>1</yt:channelId><title>Ada's channel</title><link rel="alternate" href="https://www.youtube.com/channel/UC1"/><author><name>Ada's channel</name><uri>https://www.youtube.com/channel/UC1</uri></author><published>2020-01-01T00:00:00+00:00</published>
    <entry><id>yt:video:abc</id><yt:videoId>abc</yt:videoId><title>A talk</title><link rel="alternate" href="https://www.youtube.com/watch?v=abc"/><author><name>Ada's channel</name></author><published>2026-01-15T12:00:00+00:00</published><updated>2026-01-16T12:00:00+00:00</updated><media:group><media:title>A talk</media:title><media:content url="https://www.youtube.com/v/abc?version=3" type="application/x-shockwave-flash" width="640" height="390"/><media:thumbnail url="https://i.ytimg.com/vi/abc/hqdefault.jpg" width="480" height="360"/><media:description>First line
    0:00 Start &amp; end

    Last</media:description><media:community><media:starRating count="1"/></media:community></media:group></entry></feed>
    > feed.link: https://www.youtube.com/channel/UC1
    > text: First line\n0:00 Start & end\n\nLast
    > pictures: https://i.ytimg.com/vi/abc/hqdefault.jpg
    > date: 2026-01-15T12:00:00Z
    > styles:
    # rss: WordPress
    <title>Blog</title><atom:link href="https://example.org/feed/" rel="self" type="application/rss+xml" /><link>https://example.org</link><lastBuildDate>Thu, 15 Jan 2026 12:00:00 +0000</lastBuildDate><generator>https://wordpress.org/?v=6.7</generator><image><url>https://example.org/icon-32x32.png</url><title>Blog</title><link>https://example.org</link></image>
    <item><title>Fish &#038; chips</title><link>https://example.org/fish/</link><comments>https://example.org/fish/#comments</comments><dc:creator><![CDATA[Ada]]></dc:creator><pubDate>Thu, 15 Jan 2026 12:00:00 +0000</pubDate><category><![CDATA[Food]]></category><guid isPermaLink="false">https://example.org/?p=1</guid><description><![CDATA[Short [&#8230;]]]></description><content:encoded><![CDATA[
    <p>It&#8217;s <em>good</em>.</p>
    <figure class="wp-block-image"><img src="https://example.org/f.jpg" alt="Fish" srcset="https://example.org/f-300.jpg 300w"/><figcaption>Fish</figcaption></figure>
    ]]></content:encoded><slash:comments>3</slash:comments></item>
    > id: https://example.org/?p=1
    > title: Fish & chips
    > author: Ada
    > text: It’s good.\n\nFish
    > styles: emphasis good
    > pictures: https://example.org/f.jpg
    # rss: Ghost
    <title><![CDATA[Blog]]></title><description><![CDATA[Thoughts]]></description><link>https://example.org/</link><image><url>https://example.org/favicon.png</url></image><generator>Ghost 5.0</generator><item><title><![CDATA[A post]]></title><description><![CDATA[Excerpt]]></description><link>https://example.org/a-post/</link><guid isPermaLink="false">65a</guid><dc:creator><![CDATA[Ada]]></dc:creator><pubDate>Thu, 15 Jan 2026 12:00:00 GMT</pubDate><media:content url="https://example.org/c.jpg" medium="image"/><content:encoded><![CDATA[<img src="https://example.org/c.jpg" alt="x"><p>Text</p>]]></content:encoded></item>
    > text: Text
    > pictures: https://example.org/c.jpg
    # rss: Hugo
    <title>Posts on Blog</title><link>https://example.org/posts/</link><description>Recent content in Posts on Blog</description><generator>Hugo</generator><atom:link href="https://example.org/posts/index.xml" rel="self" type="application/rss+xml"/><item><title>One</title><link>https://example.org/posts/one/</link><pubDate>Thu, 15 Jan 2026 13:00:00 +0100</pubDate><guid>https://example.org/posts/one/</guid><description>&lt;p&gt;Text with &lt;code&gt;code&lt;/code&gt;&lt;/p&gt;</description></item>
    > feed.title: Posts on Blog
    > date: 2026-01-15T12:00:00Z
    > styles: code code
    # raw: Jekyll
    <?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" ><generator uri="https://jekyllrb.com/" version="4.3.2">Jekyll</generator><link href="https://example.org/feed.xml" rel="self" type="application/atom+xml" /><link href="https://example.org/" rel="alternate" type="text/html" /><updated>2026-01-15T12:00:00+00:00</updated><id>https://example.org/feed.xml</id><title type="html">Blog</title><author><name>Ada</name></author><entry><title type="html">Tom &amp;amp; Ada</title><link href="https://example.org/2026/01/15/a.html" rel="alternate" type="text/html" title="Tom &amp;amp; Ada" /><published>2026-01-15T12:00:00+00:00</published><updated>2026-01-15T12:00:00+00:00</updated><id>https://example.org/2026/01/15/a</id><content type="html" xml:base="https://example.org/2026/01/15/a.html">&lt;p&gt;&lt;img src="/p.png" /&gt; See &lt;a href="b.html"&gt;b&lt;/a&gt;&lt;/p&gt;</content><media:thumbnail xmlns:media="http://search.yahoo.com/mrss/" url="https://example.org/t.png" /></entry></feed>
    > title: Tom & Ada
    > feed.author: Ada
    > text: See b
    > styles: https://example.org/2026/01/15/b.html b
    > pictures: https://example.org/p.png
    # raw: Blogger
    <?xml version='1.0' encoding='UTF-8'?><?xml-stylesheet href="http://www.blogger.com/styles/atom.css" type="text/css"?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:openSearch='http://a9.com/-/spec/opensearchrss/1.0/' xmlns:gd='http://schemas.google.com/g/2005' xmlns:thr='http://purl.org/syndication/thread/1.0'><id>tag:blogger.com,1999:blog-1</id><updated>2026-01-15T13:00:00.000+01:00</updated><title type='text'>Blog</title><link rel='http://schemas.google.com/g/2005#feed' type='application/atom+xml' href='https://a.blogspot.com/feeds/posts/default'/><link rel='self' type='application/atom+xml' href='https://www.blogger.com/feeds/1/posts/default'/><link rel='alternate' type='text/html' href='https://a.blogspot.com/'/><author><name>Ada</name><gd:image rel='http://schemas.google.com/g/2005#thumbnail' width='16' height='16' src='https://img1.blogblog.com/img/b16-rounded.gif'/></author><entry><id>tag:blogger.com,1999:blog-1.post-2</id><published>2026-01-15T13:00:00.001+01:00</published><updated>2026-01-15T14:00:00.000+01:00</updated><title type='text'>Hi</title><content type='html'>Hello&lt;br /&gt;&lt;br /&gt;world</content><link rel='replies' type='application/atom+xml' href='https://a.blogspot.com/feeds/2/comments/default' title='Post Comments'/><link rel='edit' type='application/atom+xml' href='https://www.blogger.com/feeds/1/posts/default/2'/><link rel='alternate' type='text/html' href='https://a.blogspot.com/2026/01/hi.html' title='Hi'/><author><name>Ada</name></author><thr:total>0</thr:total></entry></feed>
    > link: https://a.blogspot.com/2026/01/hi.html
    > text: Hello\n\nworld
    > date: 2026-01-15T12:00:00Z
    # rss: Medium
    <title><![CDATA[Stories by Ada on Medium]]></title><link>https://medium.com/@ada?source=rss-1------2</link><image><url>https://cdn.example/ada.jpeg</url><title>Stories by Ada on Medium</title></image><item><title><![CDATA[A story]]></title><link>https://medium.com/@ada/a-story-1?source=rss-1------2</link><guid isPermaLink="false">https://medium.com/p/1</guid><dc:creator><![CDATA[Ada]]></dc:creator><pubDate>Thu, 15 Jan 2026 12:00:00 GMT</pubDate><atom:updated>2026-01-16T12:00:00.000Z</atom:updated><content:encoded><![CDATA[<h4>Sub</h4><p>Text</p><figure><img alt="" src="https://cdn.example/1.png" /></figure><img src="https://medium.com/_/stat?event=post" width="1" height="1" alt="">]]></content:encoded></item>
    > date: 2026-01-15T12:00:00Z
    > pictures: https://cdn.example/1.png
    > text: Sub\n\nText
    # rss: Substack
    <title><![CDATA[Letter]]></title><link>https://a.substack.com</link><image><url>https://img.example/l.png</url></image><copyright><![CDATA[Ada]]></copyright><webMaster><![CDATA[a@substack.com]]></webMaster><itunes:owner><itunes:email><![CDATA[a@substack.com]]></itunes:email><itunes:name><![CDATA[Ada]]></itunes:name></itunes:owner><itunes:author><![CDATA[Ada Lind]]></itunes:author><item><title><![CDATA[Issue 1]]></title><description><![CDATA[Subtitle]]></description><link>https://a.substack.com/p/1</link><guid isPermaLink="false">https://a.substack.com/p/1</guid><dc:creator><![CDATA[Ada Lind]]></dc:creator><pubDate>Thu, 15 Jan 2026 12:00:00 GMT</pubDate><enclosure url="https://img.example/1.jpg" length="0" type="image/jpeg"/><content:encoded><![CDATA[<p>Dear reader,</p><ol><li><p>one</p></li><li><p>two</p></li></ol>]]></content:encoded></item>
    > feed.author: Ada Lind
    > text: Dear reader,\n\n1. one\n\n2. two
    > pictures: https://img.example/1.jpg
    # raw: Reddit
    <?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><category term="swift" label="r/swift"/><updated>2026-01-15T12:00:00+00:00</updated><icon>https://www.redditstatic.com/icon.png/</icon><id>/r/swift/.rss</id><link rel="self" href="https://www.reddit.com/r/swift/.rss" type="application/atom+xml" /><link rel="alternate" href="https://www.reddit.com/r/swift/" type="text/html" /><title>Swift</title><entry><author><name>/u/ada</name><uri>https://www.reddit.com/user/ada</uri></author><category term="swift" label="r/swift"/><content type="html">&lt;!-- SC_OFF --&gt;&lt;div class=&quot;md&quot;&gt;&lt;p&gt;It&amp;#39;s new&lt;/p&gt; &lt;/div&gt;&lt;!-- SC_ON --&gt; &amp;#32; submitted by &amp;#32; &lt;a href=&quot;https://www.reddit.com/user/ada&quot;&gt; /u/ada &lt;/a&gt;</content><id>t3_1</id><link href="https://www.reddit.com/r/swift/comments/1/new/" /><updated>2026-01-15T12:00:00+00:00</updated><published>2026-01-15T12:00:00+00:00</published><title>New</title></entry></feed>
    > author: /u/ada
    > id: t3_1
    > text: It's new\n\nsubmitted by /u/ada
    > styles: https://www.reddit.com/user/ada /u/ada
    # rss: Discourse
    <title>Latest topics</title><link>https://meta.example/latest</link><description>Latest topics</description><atom:link href="https://meta.example/latest.rss" rel="self" type="application/rss+xml" /><item><title>Topic</title><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/"><![CDATA[@ada Ada Lind]]></dc:creator><category>support</category><description><![CDATA[
                <p>Question?</p>
              <p><small>1 post - 1 participant</small></p>
              <p><a href="https://meta.example/t/topic/1">Read full topic</a></p>
          ]]></description><link>https://meta.example/t/topic/1</link><pubDate>Thu, 15 Jan 2026 12:00:00 +0000</pubDate><guid isPermaLink="false">meta.example-topic-1</guid><source url="https://meta.example/t/topic/1.rss">Topic</source></item>
    > title: Topic
    > author: @ada Ada Lind
    > text: Question?\n\n1 post - 1 participant\n\nRead full topic
    # atom: Flickr
    <title>Uploads from ada</title><link rel="self" href="https://www.flickr.com/services/feeds/photos_public.gne?id=1" /><link rel="alternate" type="text/html" href="https://www.flickr.com/photos/ada/"/><icon>https://live.example/buddy.jpg</icon><entry><title>Lake</title><link rel="alternate" type="text/html" href="https://www.flickr.com/photos/ada/1/"/><id>tag:flickr.com,2005:/photo/1</id><published>2026-01-15T12:00:00Z</published><updated>2026-01-15T12:00:00Z</updated><content type="html">			&lt;p&gt;&lt;a href=&quot;https://www.flickr.com/people/ada/&quot;&gt;ada&lt;/a&gt; posted a photo:&lt;/p&gt;
    &lt;p&gt;&lt;a href=&quot;https://www.flickr.com/photos/ada/1/&quot; title=&quot;Lake&quot;&gt;&lt;img src=&quot;https://live.example/1_m.jpg&quot; width=&quot;240&quot; height=&quot;160&quot; alt=&quot;Lake&quot; /&gt;&lt;/a&gt;&lt;/p&gt;</content><author><name>ada</name><uri>https://www.flickr.com/people/ada/</uri></author><link rel="enclosure" type="image/jpeg" href="https://live.example/1_b.jpg" /></entry>
    > feed.picture: https://live.example/buddy.jpg
    > text: ada posted a photo:
    > pictures: https://live.example/1_m.jpg https://live.example/1_b.jpg
    # rss: a podcast
    <title>Show</title><link>https://show.example</link><itunes:author>Ada &amp; Bo</itunes:author><itunes:image href="https://show.example/cover.jpg"/><item><title>1: Start</title><itunes:title>Start</itunes:title><itunes:episode>1</itunes:episode><guid isPermaLink="false">e1</guid><pubDate>Thu, 15 Jan 2026 12:00:00 GMT</pubDate><enclosure url="https://show.example/1.mp3" length="1" type="audio/mpeg"/><itunes:summary>Notes &lt;b&gt;here&lt;/b&gt;</itunes:summary><itunes:image href="https://show.example/1.jpg"/><itunes:duration>1:02:03</itunes:duration></item>
    > feed.picture: https://show.example/cover.jpg
    > feed.author: Ada & Bo
    > text: Notes here
    > pictures: https://show.example/1.jpg
    > link: -
    # rdf: Slashdot
    <channel rdf:about="https://slashdot.org/"><title>Slashdot</title><link>https://slashdot.org/</link><description>News for nerds</description><dc:date>2026-01-15T12:00:00+00:00</dc:date><items><rdf:Seq><rdf:li rdf:resource="https://example.slashdot.org/story/1" /></rdf:Seq></items><image rdf:resource="https://a.fsdn.com/sd/topics/topicslashdot.gif" /></channel><image rdf:about="https://a.fsdn.com/sd/topics/topicslashdot.gif"><title>Slashdot</title><url>https://a.fsdn.com/sd/topics/topicslashdot.gif</url><link>https://slashdot.org/</link></image>
    <item rdf:about="https://example.slashdot.org/story/1"><title>Story</title><link>https://example.slashdot.org/story/1</link><description>ada writes: &lt;i&gt;News&lt;/i&gt;&lt;p&gt;&lt;div class="share_submission"&gt;&lt;/div&gt;&lt;p&gt;Read more</description><dc:creator>bo</dc:creator><dc:date>2026-01-15T12:00:00+00:00</dc:date><slash:department>d</slash:department></item>
    > feed.picture: https://a.fsdn.com/sd/topics/topicslashdot.gif
    > id: https://example.slashdot.org/story/1
    > author: bo
    > text: ada writes: News\n\nRead more
    > date: 2026-01-15T12:00:00Z
    # rdf: arXiv, authors as links
    <channel rdf:about="http://arxiv.org/"><title>cs.PL updates on arXiv.org</title><link>http://arxiv.org/</link></channel><item rdf:about="http://arxiv.org/abs/2601.1"><title>Types. (arXiv:2601.1v1 [cs.PL])</title><link>http://arxiv.org/abs/2601.1</link><description rdf:parseType="Literal">&lt;p&gt;We show it.&lt;/p&gt;</description><dc:creator> &lt;a href="http://arxiv.org/a/1"&gt;A. Lind&lt;/a&gt;, &lt;a href="http://arxiv.org/a/2"&gt;B. Berg&lt;/a&gt;</dc:creator></item>
    > author: A. Lind, B. Berg
    > date: -
    # json: micro.blog
    {"id": "https://ada.micro.blog/1.html", "content_html": "<p>Hello <a href=\"https://micro.blog/bo\">@bo</a></p>\n", "content_text": "Hello @bo", "date_published": "2026-01-15T13:00:00+01:00", "url": "https://ada.micro.blog/1.html", "author": {"name": "Ada", "url": "https://ada.micro.blog", "avatar": "https://micro.blog/ada/avatar.jpg"}}
    > text: Hello @bo
    > styles: https://micro.blog/bo @bo
    > avatar: https://micro.blog/ada/avatar.jpg
    > date: 2026-01-15T12:00:00Z
    # raw: JSON Feed of WordPress
    {"version":"https:\/\/jsonfeed.org\/version\/1.1","user_comment":"…","next_url":"https:\/\/example.org\/feed\/json\/?paged=2","home_page_url":"https:\/\/example.org","feed_url":"https:\/\/example.org\/feed\/json\/","title":"Blog","icon":"https:\/\/example.org\/i.png","items":[{"id":"https:\/\/example.org\/?p=1","url":"https:\/\/example.org\/one\/","title":"One & two","content_html":"<p>Text<\/p>","content_text":"Text","date_published":"2026-01-15T12:00:00+00:00","date_modified":"2026-01-16T12:00:00+00:00","authors":[{"name":"Ada","url":"https:\/\/example.org\/author\/ada\/","avatar":"https:\/\/example.org\/a.png"}],"image":"https:\/\/example.org\/p.jpg","tags":["x"]}]}
    > feed.picture: https://example.org/i.png
    > title: One & two
    > author: Ada
    > pictures: https://example.org/p.jpg
    # rss: Tumblr
    <atom:link rel="hub" href="https://tumblr.superfeedr.com/" xmlns:atom="http://www.w3.org/2005/Atom"/><title>Ada</title><link>https://ada.tumblr.com/</link><item><title>Photo</title><description>&lt;img src="https://64.media.tumblr.com/1.jpg"/&gt;&lt;br/&gt;&lt;br/&gt;&lt;p&gt;Caption&lt;/p&gt;</description><link>https://ada.tumblr.com/post/1</link><guid>https://ada.tumblr.com/post/1</guid><pubDate>Thu, 15 Jan 2026 07:00:00 -0500</pubDate></item>
    > text: Caption
    > pictures: https://64.media.tumblr.com/1.jpg
    > date: 2026-01-15T12:00:00Z
    # rss: Hacker News
    <title>Hacker News</title><link>https://news.ycombinator.com/</link><item><title>Show HN: X</title><link>https://x.example/</link><pubDate>Thu, 15 Jan 2026 12:00:00 +0000</pubDate><comments>https://news.ycombinator.com/item?id=1</comments><description><![CDATA[<a href="https://news.ycombinator.com/item?id=1">Comments</a>]]></description></item>
    > text: Comments
    > id: -
    # rss: a newspaper with several sizes of a picture
    <title>News</title><link>https://news.example</link><item><title>Head</title><link>https://news.example/1</link><description>Text</description><media:content width="140" url="https://news.example/140.jpg"><media:credit scheme="urn:ebu">AP</media:credit></media:content><media:content width="460" url="https://news.example/460.jpg"/><dc:date>2026-01-15T12:00:00Z</dc:date></item>
    > pictures: https://news.example/140.jpg https://news.example/460.jpg
    > date: 2026-01-15T12:00:00Z
    # entry: Stack Exchange
    <id>https://stackoverflow.com/q/1</id><title type="text">How?</title><author><name>Ada</name><uri>https://stackoverflow.com/users/1</uri></author><link rel="alternate" href="https://stackoverflow.com/questions/1/how" /><published>2026-01-15T12:00:00Z</published><updated>2026-01-15T12:30:00Z</updated><summary type="html">
                &lt;p&gt;Like this:&lt;/p&gt;
    &lt;pre&gt;&lt;code&gt;if a {
        b()
    }
    &lt;/code&gt;&lt;/pre&gt;
            </summary>
    > text: Like this:\n\nif a {\n    b()\n}
    > styles: code if a {; code     b(); code }
    # entry: MediaWiki
    <id>https://w.example/wiki/A?diff=1</id><title>A</title><link rel="alternate" type="text/html" href="https://w.example/w/index.php?title=A&amp;diff=1"/><updated>2026-01-15T12:00:00Z</updated><summary type="html">&lt;p&gt;new&lt;/p&gt;&lt;table&gt;&lt;tr&gt;&lt;td&gt;old&lt;/td&gt;&lt;td&gt;new&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</summary><author><name>Ada</name></author>
    > link: https://w.example/w/index.php?title=A&diff=1
    > text: new\n\nold new
    # rss: Drupal
    <title>Site</title><link>https://d.example/</link><item><title>Node</title><link>https://d.example/node/1</link><description>&lt;span&gt;Node&lt;/span&gt;
      &lt;div class="field__item"&gt;&lt;p&gt;Body&lt;/p&gt;&lt;/div&gt;</description><pubDate>Thu, 15 Jan 2026 12:00:00 +0000</pubDate><dc:creator>ada</dc:creator><guid isPermaLink="false">1 at https://d.example</guid></item>
    > id: 1 at https://d.example
    > text: Node\n\nBody
    """#)
}
