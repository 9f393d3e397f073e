import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootOf, pageOf, serveBuilds, testSite, type TestSite } from './testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

describe('a page that cannot be rendered', () => {
  it.each(['throws', 'throws-late', 'loops', 'waits'])(
    '%s: the document comes without it, and the next page is well',
    async (kind) => {
      const { statusCode, body } = await site.open(`/page/${kind}`);
      expect(statusCode).toBe(200);
      expect(pageOf(body)).toBe('');
      expect(bootOf(body).page).toMatchObject({ owner: 'mf-test', rendered: false });
      // An address of its own: a page that was rendered before would be well without a worker.
      expect(pageOf((await site.open(`/page/fine?after=${kind}`)).body)).toBe('<section><p>fine en</p></section>');
    },
  );
});

describe('an address without a page', () => {
  it("what is not there is the shell's to say", async () => {
    for (const address of ['/page/gone', '/no/such/page']) {
      const { statusCode, body } = await site.open(address);
      expect(statusCode).toBe(404);
      expect(pageOf(body)).toBe('<section><h1>Not found</h1></section>');
      expect(bootOf(body).page.owner).toBe('shell');
      expect(body).toContain('<meta name="robots" content="noindex">');
    }
  });

  it.each(['/page/%00', '/%E0%A4%A', '/100%?a=%', `/${'a'.repeat(400)}`])(
    'an address that nothing can be stored under is not there: %s',
    async (address) => {
      const { statusCode, body } = await site.open(address);
      expect(statusCode).toBe(404);
      expect(pageOf(body)).toBe('<section><h1>Not found</h1></section>');
    },
  );

  it('the API refuses an address that cannot be read, in its own words', async () => {
    const { statusCode, headers, body } = await site.open('/api/posts/%E0%A4%A');
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
    expect(JSON.parse(body).responseStatus.errorCode).toBe('MalformedRequest');
  });

  it.each(['//evil.example/a?b', '///evil.example/a?b'])(
    '%s is no other host, and leads to the page of that name here',
    async (address) => {
      const { statusCode, headers } = await site.open(address);
      expect([statusCode, headers.location]).toEqual([301, '/evil.example/a?b']);
    },
  );
});

describe('a server without its database', () => {
  it('says so in words, in both languages', async () => {
    const { services } = site.server;
    const database = { query: () => Promise.reject(new Error('gone')) } as unknown as typeof services.database;
    const broken = await serveBuilds({ ...services, database }, site.folder);
    const { statusCode, body, headers } = await broken.inject('/page/fine');
    await broken.close();
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
    expect(body).toContain('Hustings is not available right now');
    expect(body).toContain('Hustings is nu even niet bereikbaar');
  });
});
