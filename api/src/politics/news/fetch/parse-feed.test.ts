import { expect, test } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const now = new Date('2026-06-02T12:00:00Z');
const oldest = new Date('2025-06-02T12:00:00Z');
const feed = (text: string | Buffer, charset?: string) => {
  const content = { url: new URL('https://news.example/feed'), body: Buffer.from(text), charset };
  return parseFeed(content, { most: 3, now, oldest });
};
const rss = (items: string, title = 'The Daily Westmere') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title>${items}</channel></rss>`;
const item = (parts: string) => `<item><link>https://news.example/a</link>${parts}</item>`;

test('parses RSS, Atom, RDF and JSON', async () => {
  const date = '<pubDate>Mon, 01 Jun 2026 10:00:00 +0200</pubDate>';
  const found = await feed(rss(item(`<title>A bridge</title><description>It opens.</description>${date}`)));
  expect(found?.title).toBe('The Daily Westmere');
  expect(found?.items).toMatchObject([
    {
      title: 'A bridge',
      summary: 'It opens.',
      url: 'https://news.example/a',
      published: new Date('2026-06-01T08:00:00Z'),
    },
  ]);
  const atom = await feed(`<feed xmlns="http://www.w3.org/2005/Atom"><title>An atom</title><entry><id>urn:1</id>
    <title type="html">Tea &amp;amp; &lt;b&gt;cake&lt;/b&gt;</title><link rel="self" href="https://x.example/"/>
    <link rel="alternate" href="/tea"/><updated>2026-06-01T10:00:00Z</updated></entry></feed>`);
  expect(atom?.items).toMatchObject([{ title: 'Tea & cake', url: 'https://news.example/tea' }]);
  const rdf =
    await feed(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
    <channel rdf:about="x"><title>R</title></channel>
    <item rdf:about="https://e.example/r"><title>T</title><link>https://e.example/r</link></item></rdf:RDF>`);
  expect(rdf?.items).toMatchObject([{ title: 'T', published: now }]);
  const json = await feed(
    '{"version":"https://jsonfeed.org/version/1.1","title":"J","items":[{"id":"1","url":"https://j.example/1","title":"t"}]}',
  );
  expect(json?.items).toMatchObject([{ title: 't', url: 'https://j.example/1' }]);
});

test('returns plain text and only links to web pages', async () => {
  const hostile = await feed(
    rss(
      item(
        `<title>&lt;img src=x onerror=alert(1)&gt;A &lt;b&gt;bold&lt;/b&gt; \u202eclaim</title>
         <description><![CDATA[<p>Hello <script>alert(1)</script><style>p{}</style><a href="javascript:alert(1)">there</a></p>]]></description>`,
      ) +
        '<item><title>A script</title><link>javascript:alert(1)</link></item>' +
        '<item><title>A port</title><link>https://news.example:25/</link></item>',
    ),
  );
  expect(hostile?.items).toHaveLength(1);
  expect(hostile?.items[0]).toMatchObject({ title: 'A bold claim', summary: 'Hello there' });
});

test('cuts long titles, drops tracking parameters, replaces future dates by now, and omits old articles', async () => {
  const found = await feed(
    rss(
      `<item><title>${'word '.repeat(100)}</title><link>https://news.example/a?id=1&amp;utm_source=rss#top</link>
       <pubDate>Mon, 01 Jun 2099 10:00:00 GMT</pubDate></item>` +
        item('<title>Old</title><pubDate>Mon, 01 Jun 2020 10:00:00 GMT</pubDate>'),
    ),
  );
  expect(found?.items).toMatchObject([{ url: 'https://news.example/a?id=1', published: now }]);
  expect(found?.items[0]?.title.length).toBeLessThanOrEqual(300);
});

test('reads a limited number of articles, and decodes the charset of the feed', async () => {
  expect((await feed(rss(item('<title>One</title>').repeat(10))))?.items).toHaveLength(3);
  const latin = Buffer.from(
    `<?xml version="1.0" encoding="iso-8859-1"?>${rss(item('<title>Café</title>')).slice(21)}`,
    'latin1',
  );
  expect((await feed(latin))?.items[0]?.title).toBe('Café');
});

test.each([
  ['a page', '<!doctype html><html><body>Hello</body></html>'],
  ['nothing', ''],
  ['noise', '\u0000\u0001<<<>>>'],
])('returns no articles for %s', async (_, text) => {
  const found = await feed(text);
  expect((found?.items ?? []).map(({ title }) => title)).toEqual([]);
});

test('does not expand entities that a feed declares', async () => {
  for (const declared of ['<!ENTITY a "aaaa"><!ENTITY x "&a;&a;&a;">', '<!ENTITY x SYSTEM "file:///etc/hostname">']) {
    const found = await feed(`<!DOCTYPE rss [${declared}]>${rss(item('<title>So &x;</title>')).slice(21)}`);
    expect((found?.items ?? []).filter(({ title }) => title !== 'So &x;')).toEqual([]);
  }
});
