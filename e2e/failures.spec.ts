/**
 * Every way in which a vertical can fail (the failure matrix). Each test injects one fault and then shows that the rest of
 * the site is none the worse: the bar answers, the shell's own pages open, another vertical works.
 */
import type { Page, Request, Route } from '@playwright/test';
import { deployFixtures, heading } from './support/faulty.ts';
import { expect, settled, test as siteTest } from './support/test.ts';

const test = siteTest.extend<object, { faultySite: string }>({
  // The faults in these pages are the ones that the tests put there.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
  faults: async ({}, provide) => {
    await provide([]);
  },
  faultySite: [
    async ({ site }, provide) => {
      deployFixtures(site);
      await provide(site.url);
    },
    { scope: 'worker', timeout: 120_000, auto: true },
  ],
});

const failed = 'This part is not available right now';
const didNotLoad = 'This page did not load';

const bar = (page: Page) => page.locator('#top');
const entryOf = (name: string) => new RegExp(`/remotes/${name}/[^/]+/remoteEntry\\.`);

/** Moves inside the page, as a click on a link does. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('#outlet')!.append(link);
    link.click();
    link.remove();
  }, href);
}

/** Opens a page that works, without a trace of the faulty one. */
async function openSite(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Log in');
  await page.waitForFunction(() => document.querySelector('#outlet form button[type=submit]:not([disabled])') !== null);
}

/** The shell is alive: its bar, its own pages, another vertical, and no new document for any of it. */
async function expectShellLives(
  page: Page,
  other = '/mission',
  title = 'Politics happens every day. So should the answer to it.',
): Promise<void> {
  await expect(bar(page).getByRole('link', { name: 'Hustings' }).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await follow(page, '/login');
  await expect(heading(page)).toHaveText('Log in');
  await follow(page, other);
  await expect(heading(page)).toHaveText(title);
  await expect(page.locator('#outlet > section')).toHaveCount(1);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });

test.describe('code that does not come', () => {
  const answers = {
    'the entry answers 503 with HTML': answer(503, 'text/html', '<h1>Unavailable</h1>'),
    'the entry answers 503 with JSON': answer(503, 'application/json', '{"error":"unavailable"}'),
    'the entry is malformed': answer(200, 'text/javascript', 'var half = {'),
    'the entry is not there': answer(404, 'text/plain', 'Not found.'),
    'the entry cannot be reached': (route: Route) => route.abort(),
  };
  for (const [name, handler] of Object.entries(answers)) {
    test(name, async ({ page }) => {
      await openSite(page);
      await page.route(entryOf('mf-faulty'), handler);
      await follow(page, '/faulty/fine');
      await expect(heading(page)).toHaveText(failed);
      await expectShellLives(page);
    });
  }

  test('the entry hangs: after eight seconds, twice, the visitor is told', async ({ page }) => {
    await openSite(page);
    await page.route(entryOf('mf-faulty'), () => {});
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText(failed, { timeout: 25_000 });
    await expectShellLives(page);
  });

  test('"try again" opens the page when the entry is back', async ({ page }) => {
    await openSite(page);
    await page.route(entryOf('mf-faulty'), answer(404, 'text/plain', 'Not found.'));
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText(failed);
    await page.unroute(entryOf('mf-faulty'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Faulty');
  });

  test('one lost request is not seen at all', async ({ page }) => {
    await openSite(page);
    await page.route(entryOf('mf-faulty'), (route) => route.abort(), { times: 1 });
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText('Faulty');
  });

  test('an entry whose bytes were changed does not run', async ({ page }) => {
    await openSite(page);
    await page.route(entryOf('mf-faulty'), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.tampered=true` });
    });
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText(failed);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await expectShellLives(page);
  });

  test('a chunk whose bytes were changed does not run', async ({ page }) => {
    await openSite(page);
    await page.route(/mf-faulty\/.*\/faulty\./, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.tampered=true` });
    });
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText(failed);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await expectShellLives(page);
  });

  test('an address that the registry does not vouch for is refused', async ({ page }) => {
    await page.route('**/login', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/("name":"mf-faulty".*?"integrity":")sha384-[^"]+/, '$1');
      await route.fulfill({ response, body });
    });
    await openSite(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText(failed);
    expect(asked.filter((address) => entryOf('mf-faulty').test(address))).toEqual([]);
    await expectShellLives(page);
  });

  test('a lazy chunk is not there', async ({ page }) => {
    await openSite(page);
    await page.route(/mf-faulty\/.*\/faulty\./, answer(404, 'text/plain', 'Not found.'));
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText(failed);
    await expectShellLives(page);
  });

  test('on the first visit, the page that the server rendered stays readable', async ({ page }) => {
    await page.route(entryOf('mf-faulty'), answer(404, 'text/plain', 'Not found.'));
    await page.goto('/faulty/fine');
    await expect(page.getByText('You can read this page, but its buttons do not work right now.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faulty');
    await expectShellLives(page);
  });
});

test.describe('the registry', () => {
  const answers = {
    'answers 503 with HTML': answer(503, 'text/html', '<h1>Unavailable</h1>'),
    'answers 503 with JSON': answer(503, 'application/json', '{"responseStatus":{"errorCode":"Unavailable"}}'),
    'is malformed': answer(200, 'application/json', '{"results":'),
  };
  for (const [name, handler] of Object.entries(answers)) {
    test(`${name}: the page goes on with what its document carried`, async ({ page }) => {
      await page.route('**/api/releases', handler);
      await openSite(page);
      // A failing entry makes the page ask the registry anew.
      await page.route(entryOf('mf-broken'), answer(404, 'text/plain', 'Not found.'));
      await follow(page, '/broken');
      await expect(heading(page)).toHaveText(failed);
      await follow(page, '/faulty/fine');
      await expect(heading(page)).toHaveText('Faulty');
      await expectShellLives(page);
    });
  }

  test('no manifest of the federation is ever fetched', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openSite(page);
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText('Faulty');
    expect(asked.filter((address) => address.includes('manifest'))).toEqual([]);
  });
});

test.describe('code that breaks in the browser', () => {
  test('throws at import', async ({ page }) => {
    await openSite(page);
    await follow(page, '/broken');
    await expect(heading(page)).toHaveText(failed);
    await expectShellLives(page);
  });

  test('throws at render', async ({ page }) => {
    await openSite(page);
    await follow(page, '/faulty/throws-at-render');
    await expect(heading(page)).toHaveText(didNotLoad);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectShellLives(page);
  });

  test('throws in an event handler: the page stays, and the fault is reported', async ({ page }) => {
    await openSite(page);
    await follow(page, '/faulty/fine');
    const reported = page.waitForRequest('**/api/telemetry');
    await page.getByRole('button', { name: 'Throw' }).click();
    expect((await reported).postData()).toContain('mf-faulty');
    await page.getByRole('button', { name: 'Count 0' }).click();
    await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
    await expectShellLives(page);
  });

  test('suspends for ever: the wait ends in words', async ({ page }) => {
    await openSite(page);
    await follow(page, '/faulty/suspends');
    await expect(heading(page)).toHaveText(didNotLoad, { timeout: 20_000 });
    await expectShellLives(page);
  });

  test('needs a React that the shell does not have: fails alone', async ({ page }) => {
    await openSite(page);
    await follow(page, '/future');
    await expect(heading(page)).toHaveText(failed);
    await expectShellLives(page);
  });

  test('throws when it is taken out: it is gone all the same', async ({ page }) => {
    await openSite(page);
    await follow(page, '/faulty/unmount-throws');
    await expect(heading(page)).toHaveText('Faulty');
    await expectShellLives(page);
  });

  test('throws while it takes over what the server rendered', async ({ page }) => {
    await page.goto('/faulty/hydration-throws');
    await expect(heading(page)).toHaveText(didNotLoad);
    await expectShellLives(page);
  });

  test('renders something else than the server did: the browser has the last word, and it is reported', async ({
    page,
  }) => {
    const reported = page.waitForRequest('**/api/telemetry');
    await page.goto('/faulty/hydration-differs');
    await expect(heading(page)).toHaveText('Faulty in the browser');
    expect((await reported).postData()).toContain('"kind":"hydration"');
    await page.getByRole('button', { name: 'Count 0' }).click();
    await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
    await expectShellLives(page);
  });
});

test.describe('code that breaks on the server', () => {
  for (const kind of ['server-throws', 'server-throws-late', 'server-loops', 'server-slow']) {
    test(`${kind}: the browser makes the page instead`, async ({ page }) => {
      const response = await page.goto(`/faulty/${kind}`);
      expect(response?.status()).toBe(200);
      await expect(heading(page)).toHaveText('Faulty');
      await page.getByRole('button', { name: 'Count 0' }).click();
      await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
      await expectShellLives(page);
    });
  }

  test('while one render loops, the pages of others are rendered', async ({ page, request }) => {
    const looping = request.get('/faulty/server-loops');
    const other = await page.goto('/blog');
    expect(await other?.text()).toMatch(/<main[^>]*><section>/);
    expect((await looping).status()).toBe(200);
  });
});

test.describe('what the site stands on', () => {
  test('another vertical is dead: this one is not', async ({ page }) => {
    await page.route(/\/remotes\/mf-feed\//, answer(404, 'text/plain', 'Not found.'));
    await openSite(page);
    await follow(page, '/blog');
    await expect(heading(page)).toHaveText(failed);
    await expectShellLives(page, '/faulty/fine', 'Faulty');
  });

  test('a vertical that does not answer costs the pages of the others nothing', async ({ page }) => {
    /** What a page asks verticals for until it can be used. */
    const requestsOf = async (address: string): Promise<string[]> => {
      const asked: string[] = [];
      const note = (request: Request) => asked.push(new URL(request.url()).pathname);
      page.on('request', note);
      await page.goto(address, { waitUntil: 'load' });
      await settled(page);
      page.off('request', note);
      return asked.filter((path) => path.startsWith('/remotes/')).toSorted();
    };
    // What is fetched ahead for the next page is not asked for by this one.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const addresses = ['/polly/anneke-van-amberloo', '/login'];
    const all: string[][] = [];
    for (const address of addresses) all.push(await requestsOf(address));
    // Neither answered nor refused: whoever waited for it would never be done.
    await page.route(/\/remotes\/mf-(feed|faulty)\//, () => {});
    for (const [index, address] of addresses.entries()) expect(await requestsOf(address)).toEqual(all[index]);
    expect(all.flat().filter((path) => /mf-(feed|faulty)/.test(path))).toEqual([]);
    await expectShellLives(page, '/polly/anneke-van-amberloo', 'Anneke van Amberloo');
  });

  test('the API is down: pages say so, and nobody is sent away', async ({ page }) => {
    await openSite(page);
    await page.route('**/api/**', (route) => route.abort());
    await follow(page, '/polly/anneke-van-amberloo');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/polly/anneke-van-amberloo');
    await expectShellLives(page);
  });

  test('the API comes back: "try again" shows the page', async ({ page }) => {
    await openSite(page);
    await page.route('**/api/**', (route) => route.abort());
    await follow(page, '/polly/anneke-van-amberloo');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Anneke van Amberloo');
  });

  test('offline: a page that is not here says so, and opens when the connection is back', async ({ page, context }) => {
    await openSite(page);
    await context.setOffline(true);
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText('You are offline');
    await expect(bar(page)).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Faulty');
    await expectShellLives(page);
  });
});
