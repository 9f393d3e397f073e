import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootOf, pageOf, serveBuilds, testSite, type TestSite } from './testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

describe('a page that cannot be rendered', () => {
  it.each(['throws', 'throws-late', 'loops', 'waits'])(
    '%s: sends the document without the page, and renders the next page',
    async (kind) => {
      const { statusCode, body } = await site.open(`/page/${kind}`);
      expect(statusCode).toBe(200);
      expect(pageOf(body)).toBe('');
      expect(bootOf(body).page).toMatchObject({ owner: 'mf-test', rendered: false });
      // Uses another address each time, because a cached page would need no worker.
      expect(pageOf((await site.open(`/page/fine?after=${kind}`)).body)).toBe('<section><p>fine en</p></section>');
    },
  );
});

describe('an address without a page', () => {
  it('shows the page of the shell for missing addresses', async () => {
    for (const address of ['/page/gone', '/no/such/page']) {
      const { statusCode, body } = await site.open(address);
      expect(statusCode).toBe(404);
      expect(pageOf(body)).toBe('<section><h1>Not found</h1></section>');
      expect(bootOf(body).page.owner).toBe('shell');
      expect(body).toContain('<meta name="robots" content="noindex">');
    }
  });

  it.each(['/page/%00', '/%E0%A4%A', '/100%?a=%', `/${'a'.repeat(400)}`])(
    'answers 404 for an address that cannot be stored: %s',
    async (address) => {
      const { statusCode, body } = await site.open(address);
      expect(statusCode).toBe(404);
      expect(pageOf(body)).toBe('<section><h1>Not found</h1></section>');
    },
  );

  it("refuses an unreadable address of the API in the API's format", async () => {
    const { statusCode, headers, body } = await site.open('/api/posts/%E0%A4%A');
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
    expect(JSON.parse(body).responseStatus.errorCode).toBe('MalformedRequest');
  });

  it.each(['//evil.example/a?b', '///evil.example/a?b'])(
    'redirects %s to a path of this site, not to another host',
    async (address) => {
      const { statusCode, headers } = await site.open(address);
      expect([statusCode, headers.location]).toEqual([301, '/evil.example/a?b']);
    },
  );
});

describe('a server without its database', () => {
  it('answers with a message in both languages', async () => {
    const { services } = site.server;
    const database = { ...services.database, query: () => Promise.reject(new Error('gone')) };
    const broken = await serveBuilds({ ...services, database }, site.folder);
    const { statusCode, body, headers } = await broken.inject('/page/fine');
    await broken.close();
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
    expect(body).toContain('Hustings is not available right now');
    expect(body).toContain('Hustings is nu even niet bereikbaar');
  });
});
