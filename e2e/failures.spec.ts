/**
 * Tests the failures of verticals. Each test injects one failure and shows that the rest of the site works: the bar,
 * the shell's own pages, and another vertical.
 */
import type { Page, Request, Route } from '@playwright/test';
import { deployFixtures } from './support/faulty-verticals.ts';
import { follow } from './support/follow.ts';
import { followListenersOf, leftListeners } from './support/left-listeners.ts';
import { heading } from './support/page-faults.ts';
import { expect, waitUntilStable, test as siteTest } from './support/test.ts';

const test = siteTest.extend<object, { faultySite: string }>({
  // Ignores faults, because these tests cause them.
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
const readable = 'You can read this page, but its buttons do not work right now.';

/** Collects the errors in the console of a page. */
function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

/** Matches an entry of the console about a page of the faulty vertical, with its release. */
const entryAbout = (route: string, kind: string, message: string) =>
  new RegExp(`^mf-faulty [0-9a-f]{10} on ${route} \\(${kind}\\): Error: ${message}`);

const bar = (page: Page) => page.locator('#top');
const entryOf = (name: string) => new RegExp(`/remotes/${name}/[^/]+/remoteEntry\\.`);

const isReport = (request: Request) => request.url().endsWith('/api/telemetry');

/** Returns whether a request reports faults, and not only the start of a page. */
const isFault = (request: Request) => isReport(request) && request.postData()?.includes('"kind"') === true;

/** Collects the parts whose start the pages of a context report. */
function reportedStarts(page: Page): string[] {
  const started: string[] = [];
  page.on('request', (request) => {
    if (!isReport(request)) return;
    const { starts = [] } = JSON.parse(request.postData() ?? '{}') as { starts?: { vertical: string }[] };
    started.push(...starts.map(({ vertical }) => vertical));
  });
  return started;
}

/** Opens a working page before the faulty vertical loads. */
async function openSite(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Log in');
  await page.waitForFunction(() => document.querySelector('#outlet form button[type=submit]:not([disabled])') !== null);
}

/** Checks that the bar, a page of the shell and another vertical work without a reload. */
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

test.describe('code that fails to load', () => {
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

  test('shows a message after two timeouts of eight seconds if an entry hangs', async ({ page }) => {
    await openSite(page);
    await page.route(entryOf('mf-faulty'), () => {});
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText(failed, { timeout: 25_000 });
    await expectShellLives(page);
  });

  test('opens the page by “try again” when the entry is available again', async ({ page }) => {
    await openSite(page);
    await page.route(entryOf('mf-faulty'), answer(404, 'text/plain', 'Not found.'));
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText(failed);
    await page.unroute(entryOf('mf-faulty'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Faulty');
  });

  test('loads the page in spite of one lost request', async ({ page }) => {
    await openSite(page);
    await page.route(entryOf('mf-faulty'), (route) => route.abort(), { times: 1 });
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText('Faulty');
  });

  test('does not run an entry with changed bytes', async ({ page }) => {
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

  test('does not run a chunk with changed bytes', async ({ page }) => {
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

  test('refuses an address that the registry does not list', async ({ page }) => {
    await page.route('**/login', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/("name":"mf-faulty".*?"integrity":")sha384-[^"]+/, '$1');
      await route.fulfill({ response, body });
    });
    await openSite(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText(failed);
    expect(requested.filter((address) => entryOf('mf-faulty').test(address))).toEqual([]);
    await expectShellLives(page);
  });

  test('shows a message if a lazy chunk is missing', async ({ page }) => {
    await openSite(page);
    await page.route(/mf-faulty\/.*\/faulty\./, answer(404, 'text/plain', 'Not found.'));
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText(failed);
    await expectShellLives(page);
  });

  test('keeps the server-rendered page readable on the first visit', async ({ page }) => {
    await page.route(entryOf('mf-faulty'), answer(404, 'text/plain', 'Not found.'));
    await page.goto('/faulty/fine');
    await expect(page.getByText(readable)).toBeVisible();
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
    test(`continues with the registry of the document: ${name}`, async ({ page }) => {
      await page.route('**/api/releases', handler);
      await openSite(page);
      // A failing entry makes the page reload the registry.
      await page.route(entryOf('mf-broken'), answer(404, 'text/plain', 'Not found.'));
      await follow(page, '/broken');
      await expect(heading(page)).toHaveText(failed);
      await follow(page, '/faulty/fine');
      await expect(heading(page)).toHaveText('Faulty');
      await expectShellLives(page);
    });
  }

  test('never fetches a federation manifest', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await openSite(page);
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText('Faulty');
    expect(requested.filter((address) => address.includes('manifest'))).toEqual([]);
  });
});

test.describe('code that fails in the browser', () => {
  test('shows a message for an error at import', async ({ page }) => {
    await openSite(page);
    await follow(page, '/broken');
    await expect(heading(page)).toHaveText(failed);
    await expectShellLives(page);
  });

  test('shows a message for an error in render', async ({ page }) => {
    await openSite(page);
    await follow(page, '/faulty/throws-at-render');
    await expect(heading(page)).toHaveText(didNotLoad);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectShellLives(page);
  });

  test('keeps the page and reports an error in an event handler', async ({ page }) => {
    await openSite(page);
    await follow(page, '/faulty/fine');
    const reported = page.waitForRequest(isFault);
    await page.getByRole('button', { name: 'Throw' }).click();
    expect((await reported).postData()).toContain('mf-faulty');
    await page.getByRole('button', { name: 'Count 0' }).click();
    await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
    await expectShellLives(page);
  });

  test('shows a message after a timeout if a page suspends forever', async ({ page }) => {
    await openSite(page);
    await follow(page, '/faulty/suspends');
    await expect(heading(page)).toHaveText(didNotLoad, { timeout: 20_000 });
    await expectShellLives(page);
  });

  test('shows a message for a vertical that needs another React version', async ({ page }) => {
    await openSite(page);
    await follow(page, '/future');
    await expect(heading(page)).toHaveText(failed);
    await expectShellLives(page);
  });

  test('removes the page in spite of an error at unmount', async ({ page }) => {
    await openSite(page);
    await follow(page, '/faulty/unmount-throws');
    await expect(heading(page)).toHaveText('Faulty');
    await expectShellLives(page);
  });

  test('keeps the server-rendered page readable after an error during hydration', async ({ page }) => {
    await page.goto('/faulty/hydration-throws');
    await expect(page.getByText(readable)).toBeVisible();
    await expect(heading(page)).toHaveText('Faulty');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(readable)).toBeVisible();
    await expectShellLives(page);
  });

  test('tells the console which release failed on which route, after a good page of the server', async ({ page }) => {
    const errors = consoleErrors(page);
    await page.goto('/faulty/effect-throws');
    await expect(page.getByText(readable)).toBeVisible();
    expect(errors).toEqual([expect.stringMatching(entryAbout('/faulty/:kind', 'boundary', 'A fault in an effect.'))]);
    expect(errors[0]).toMatch(/\/remotes\/mf-faulty\/[0-9a-f]{10}\/[\w.]+\.js:\d+:\d+/);
    await expectShellLives(page);
  });

  test('tells the console once about an error in an event handler', async ({ page }) => {
    await openSite(page);
    await follow(page, '/faulty/fine');
    const errors = consoleErrors(page);
    await page.getByRole('button', { name: 'Throw' }).click();
    await expect.poll(() => errors).toHaveLength(1);
    expect(errors[0]).toMatch(entryAbout('/faulty/:kind', 'script', 'A fault in an event handler.'));
  });

  test('tells the console why a vertical that needs another React version was refused', async ({ page }) => {
    const errors = consoleErrors(page);
    await openSite(page);
    await follow(page, '/future');
    await expect(heading(page)).toHaveText(failed);
    const entries = errors.filter((error) => error.startsWith('mf-future '));
    expect(entries).toEqual([expect.stringMatching(/^mf-future [0-9a-f]{10} on \/future \(loader\): Error: .*react/s)]);
  });

  test('reports the start of a page that comes to rest, once', async ({ page }) => {
    const started = reportedStarts(page);
    await page.goto('/faulty/fine');
    await expect.poll(() => started).toEqual(['mf-faulty', 'shell']);
    await follow(page, '/mission');
    await expect(page).toHaveURL(/mission/);
    await waitUntilStable(page);
    // A page that the browser has kept for the way back does not start again.
    await page.goto('about:blank');
    await page.goBack();
    await waitUntilStable(page);
    const { isKept } = await page.evaluate(() => ({ isKept: document.querySelector('#outlet h1') !== null }));
    expect(isKept).toBe(true);
    expect(started.slice(0, 2)).toEqual(['mf-faulty', 'shell']);
  });

  test('reports no start of a page that blocks its tab at hydration', async ({ page, context }) => {
    const started = reportedStarts(page);
    await page.goto('/faulty/hydration-loops', { waitUntil: 'commit' });
    // Another page, which starts meanwhile, shows that the time was enough.
    const other = await context.newPage();
    const startedThere = reportedStarts(other);
    await other.goto('/faulty/fine');
    await expect.poll(() => startedThere).toEqual(['mf-faulty', 'shell']);
    expect(started).toEqual([]);
  });

  test('names the listener that a vertical leaves behind', async ({ page, context }) => {
    await followListenersOf(context);
    await openSite(page);
    await follow(page, '/faulty/fine');
    await expect(heading(page)).toHaveText('Faulty');
    await follow(page, '/login');
    await expect(heading(page)).toHaveText('Log in');
    await expect.poll(() => leftListeners(page, 'shell')).toEqual([]);
    await follow(page, '/faulty/leaks');
    await expect(heading(page)).toHaveText('Faulty');
    await follow(page, '/login');
    await expect(heading(page)).toHaveText('Log in');
    const place = String.raw`mf-faulty/src/screen\.tsx:\d+:\d+`;
    const left = `^mf-faulty left a listener behind: "resize" on window, added at ${place}\\. Remove it at unmount\\.$`;
    await expect.poll(() => leftListeners(page, 'shell')).toEqual([expect.stringMatching(new RegExp(left))]);
  });

  test('reports a hydration difference and shows the browser’s version', async ({ page }) => {
    const reported = page.waitForRequest(isFault);
    await page.goto('/faulty/hydration-differs');
    await expect(heading(page)).toHaveText('Faulty in the browser');
    expect((await reported).postData()).toContain('"kind":"hydration"');
    await page.getByRole('button', { name: 'Count 0' }).click();
    await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
    await expectShellLives(page);
  });
});

test.describe('code that fails on the server', () => {
  for (const kind of ['server-throws', 'server-throws-late', 'server-loops', 'server-slow']) {
    test(`leaves rendering to the browser: ${kind}`, async ({ page }) => {
      const response = await page.goto(`/faulty/${kind}`);
      expect(response?.status()).toBe(200);
      await expect(heading(page)).toHaveText('Faulty');
      await page.getByRole('button', { name: 'Count 0' }).click();
      await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
      await expectShellLives(page);
    });
  }

  test('renders other pages while one render loops', async ({ page, request }) => {
    const looping = request.get('/faulty/server-loops');
    const other = await page.goto('/blog');
    expect(await other?.text()).toMatch(/<main[^>]*><section>/);
    expect((await looping).status()).toBe(200);
  });
});

test.describe('dependencies of the site', () => {
  test('shows other verticals while one is down', async ({ page }) => {
    await page.route(/\/remotes\/mf-feed\//, answer(404, 'text/plain', 'Not found.'));
    await openSite(page);
    await follow(page, '/blog');
    await expect(heading(page)).toHaveText(failed);
    await expectShellLives(page, '/faulty/fine', 'Faulty');
  });

  test('loads other verticals at normal speed while one does not respond', async ({ page }) => {
    /** Returns the paths of verticals that the browser requests until a page is interactive. */
    const requestsOf = async (address: string): Promise<string[]> => {
      const requested: string[] = [];
      const note = (request: Request) => requested.push(new URL(request.url()).pathname);
      page.on('request', note);
      await page.goto(address, { waitUntil: 'load' });
      await waitUntilStable(page);
      page.off('request', note);
      // The hashes of later files load after a time, whatever the page does.
      return requested.filter((path) => path.startsWith('/remotes/') && !path.endsWith('.json')).toSorted();
    };
    // Disables prefetching of other pages.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const addresses = ['/polly/anneke-van-amberloo', '/login'];
    const all: string[][] = [];
    for (const address of addresses) all.push(await requestsOf(address));
    // Leaves requests for these verticals unanswered, so that a page that waited for one would hang.
    await page.route(/\/remotes\/mf-(feed|faulty)\//, () => {});
    for (const [index, address] of addresses.entries()) expect(await requestsOf(address)).toEqual(all[index]);
    expect(all.flat().filter((path) => /mf-(feed|faulty)/.test(path))).toEqual([]);
    await expectShellLives(page, '/polly/anneke-van-amberloo', 'Anneke van Amberloo');
  });

  test('shows a message while the API is down, and keeps members logged in', async ({ page }) => {
    await openSite(page);
    await page.route('**/api/**', (route) => route.abort());
    await follow(page, '/polly/anneke-van-amberloo');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/polly/anneke-van-amberloo');
    await expectShellLives(page);
  });

  test('shows the page by “try again” when the API is available again', async ({ page }) => {
    await openSite(page);
    await page.route('**/api/**', (route) => route.abort());
    await follow(page, '/polly/anneke-van-amberloo');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Anneke van Amberloo');
  });

  test('shows a message for a page that is unavailable offline, and opens it once online', async ({
    page,
    context,
  }) => {
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
