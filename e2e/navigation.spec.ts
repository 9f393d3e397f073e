/** Tests navigation between verticals: rendering, focus, scroll position, and memory over a long visit. */
import type { Page } from '@playwright/test';
import { heading } from './support/page-faults.ts';
import { follow } from './support/follow.ts';
import { expect, open, test } from './support/test.ts';

/** Waits until the previous page is removed. Its code and stylesheets are removed after it. */
const waitUntilAlone = (page: Page) => expect(page.locator('#outlet > section')).toHaveCount(1);

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const motion = reducedMotion === 'reduce' ? 'without motion' : 'with motion';

  test(`keeps the document, sets the title and focuses the heading ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/login');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const [address, name] of [
      ['/polly/anneke-van-amberloo', 'Anneke van Amberloo'],
      ['/blog', 'Blog'],
      ['/login', 'Log in'],
      ['/polly/anneke-van-amberloo', 'Anneke van Amberloo'],
      ['/blog', 'Blog'],
    ] as const) {
      await follow(page, address);
      await expect(heading(page)).toHaveText(name);
      await expect(page).toHaveTitle(new RegExp(`^${name}`));
      await expect(heading(page)).toBeFocused();
      await expect(page.locator('#announcer')).toHaveText(new RegExp(`^${name}`));
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

test('shows no empty frame between pages', async ({ page }) => {
  await open(page, '/blog');
  await page.evaluate(() => {
    const empty: number[] = [];
    Object.assign(window, { empty });
    const look = () => {
      const shown = [...document.querySelectorAll<HTMLElement>('#outlet > section')].filter((section) =>
        section.checkVisibility({ visibilityProperty: true }),
      );
      if (!shown.some((section) => section.innerText.trim() !== '')) empty.push(performance.now());
      requestAnimationFrame(look);
    };
    look();
  });
  for (const [address, title] of [
    ['/login', 'Log in'],
    ['/polly/anneke-van-amberloo', 'Anneke van Amberloo'],
    ['/blog', 'Blog'],
  ] as const) {
    await follow(page, address);
    await expect(heading(page)).toHaveText(title);
  }
  expect(await page.evaluate(() => (window as never as { empty: number[] }).empty)).toEqual([]);
});

test('restores the scroll position on Back', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => scrollTo(0, 400));
  await follow(page, '/polly/anneke-van-amberloo');
  await expect(heading(page)).toHaveText('Anneke van Amberloo');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});

test('prefetches the code of a page on hover', async ({ page }) => {
  await open(page, '/');
  const link = page.locator('#outlet a[href^="/polly/"]').first();
  const code = ['polly', 'en'].map((chunk) => page.waitForResponse(new RegExp(`/remotes/mf-pollies/.*/${chunk}\\.`)));
  const data = page.waitForResponse(/\/api\/pollies\/[^/]+$/);
  await link.hover();
  await Promise.all([...code, data]);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await link.click();
  await expect(page).toHaveURL(/\/polly\//);
  await expect(heading(page)).not.toHaveText(/govern/);
  // Checks only this vertical, because the page loads boxes of others.
  expect(requested.filter((address) => /\/mf-pollies\/.*\.js$/.test(address))).toEqual([]);
});

/** Records prerendered pages, which are sections outside of the document; `findPrerendered` returns them. */
const recordPrerendered = (page: Page) =>
  page.addInitScript(() => {
    let sections: WeakRef<Element>[] = [];
    const create = document.createElement.bind(document);
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const element = create(name, options);
      if (name === 'section') sections.push(new WeakRef(element));
      return element;
    };
    const findPrerendered = (title?: string) => {
      sections = sections.filter((section) => section.deref());
      return sections
        .map((section) => section.deref())
        .find((section) => {
          const heading = section?.parentNode === null && section.querySelector('h1')?.textContent;
          return heading && (title === undefined || heading === title);
        });
    };
    Object.assign(window, { findPrerendered });
  });

/** Hovers over a link until its page is prerendered. */
async function hoverUntilPrerendered(page: Page, [href, title]: readonly [string, string]): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('#bottom')!.append(link);
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    Object.assign(window, { leave: () => link.remove() });
  }, href);
  const section = await waitForPrerendered(page, title);
  await section.dispose();
  await page.evaluate(() => (window as never as { leave(): void }).leave());
}

/** Waits until a page is prerendered. */
const waitForPrerendered = (page: Page, title?: string) =>
  page.waitForFunction(
    (name) => (window as never as { findPrerendered(name?: string): Element }).findPrerendered(name),
    title,
  );

test('prerenders a page on hover and shows it on click', async ({ page }) => {
  await recordPrerendered(page);
  await open(page, '/');
  const link = page.locator('#outlet a[href^="/polly/"]').first();
  await link.hover();
  const section = await waitForPrerendered(page);
  await waitUntilAlone(page);
  await link.click();
  await expect(page).toHaveURL(/\/polly\//);
  await expect(heading(page)).toBeFocused();
  await waitUntilAlone(page);
  expect(await section.evaluate((element) => element.matches('#outlet > section:not([inert]):not([hidden])'))).toBe(
    true,
  );
});

test('shows the page of the last of several quick navigations', async ({ page }) => {
  await open(page, '/login');
  for (const address of ['/blog', '/polly/anneke-van-amberloo', '/login', '/blog']) await follow(page, address);
  await expect(heading(page)).toHaveText('Blog');
  await waitUntilAlone(page);
  await expect(page).toHaveURL(/\/blog$/);
});

/** Clicks the log-in link of the bar as soon as the page handles its links. */
const clickEarly = (page: Page) =>
  page.addInitScript(() => {
    let isFollowed = false;
    addEventListener('click', (event) => {
      isFollowed ||= event.defaultPrevented;
      event.preventDefault();
    });
    const click = () => {
      if (!isFollowed) document.querySelector<HTMLElement>('#top a[href="/login"]')?.click();
    };
    // Tries to click whenever the start of the page yields to the browser or waits for the network.
    const giveWay = scheduler.yield.bind(scheduler);
    scheduler.yield = () => giveWay().then(click);
    setInterval(click, 5);
  });

test('follows a link that is clicked before the page is interactive', async ({ page }) => {
  await clickEarly(page);
  await page.goto('/polly/anneke-van-amberloo');
  await expect(heading(page)).toHaveText('Log in');
  await waitUntilAlone(page);
  await follow(page, '/polly/anneke-van-amberloo');
  await expect(heading(page)).toHaveText('Anneke van Amberloo');
  await waitUntilAlone(page);
});

test('follows a link that is clicked while the first page’s code loads', async ({ page }) => {
  await clickEarly(page);
  const clicked = Promise.withResolvers<void>();
  await page.route(/\/remotes\/mf-pollies\/[^/]+\/remoteEntry\./, async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await page.goto('/polly/anneke-van-amberloo', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Log in');
  await waitUntilAlone(page);
  clicked.resolve();
  await follow(page, '/polly/anneke-van-amberloo');
  await expect(heading(page)).toHaveText('Anneke van Amberloo');
  await waitUntilAlone(page);
});

test('shows a readable page without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/polly/anneke-van-amberloo`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anneke van Amberloo');
  await context.close();
});

test('does not request the data that the document carried', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.resourceType() !== 'image') calls.push(request.url());
  });
  await page.goto('/polly/anneke-van-amberloo');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

/** Returns the paths of the active stylesheets of a vertical, by default of all verticals. */
const verticalSheets = (page: Page, vertical = ''): Promise<string[]> =>
  page.evaluate(
    (part) => [...document.styleSheets].flatMap(({ href }) => (href?.includes(part) ? [new URL(href).pathname] : [])),
    `/remotes/${vertical}`,
  );

test('removes a vertical’s stylesheets, and restores them before it is shown again', async ({ page }) => {
  await open(page, '/polly/anneke-van-amberloo');
  // Reads only this vertical, because the page has boxes of others.
  const sheets = await verticalSheets(page, 'mf-pollies');
  expect(sheets.length).toBeGreaterThan(0);
  await follow(page, '/login');
  await expect(heading(page)).toHaveText('Log in');
  await waitUntilAlone(page);
  await expect.poll(() => verticalSheets(page, 'mf-pollies')).toEqual([]);
  // Count the active stylesheets of mf-pollies in each animation frame that shows the page of a politician.
  await page.evaluate(() => {
    const seen = new Set<number>();
    Object.assign(window, { seen });
    const look = () => {
      const shown = document.querySelector('#outlet > section:not([inert], [hidden]) h1')?.textContent;
      const applied = [...document.styleSheets].filter(({ href }) => href?.includes('/remotes/mf-pollies/'));
      if (shown === 'Anneke van Amberloo') seen.add(applied.length);
      requestAnimationFrame(look);
    };
    look();
  });
  await follow(page, '/polly/anneke-van-amberloo');
  await expect(heading(page)).toHaveText('Anneke van Amberloo');
  await waitUntilAlone(page);
  await expect.poll(async () => (await verticalSheets(page, 'mf-pollies')).toSorted()).toEqual(sheets.toSorted());
  // Waits for a frame with the page, because none may have come yet. A wrong count would stay in the set.
  const seen = () => page.evaluate(() => [...(window as never as { seen: Set<number> }).seen]);
  await expect.poll(seen).toEqual([sheets.length]);
});

/**
 * Follows a link and waits until only its page is in the document. Checks this within the page in each frame, because
 * checks by Playwright would cost more than the navigation.
 */
const moveTo = (page: Page, address: string, title: string): Promise<void> =>
  page.evaluate(
    async ([href, name]) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('#outlet')!.append(link);
      link.click();
      link.remove();
      const isAlone = () => {
        const [section, ...others] = document.querySelectorAll('#outlet > section');
        return others.length === 0 && section?.querySelector('h1')?.textContent === name;
      };
      while (!isAlone()) await new Promise(requestAnimationFrame);
    },
    [address, title] as const,
  );

test('leaks no memory in three hundred navigations', async ({ page }) => {
  test.setTimeout(300_000);
  const visited = ['mf-feed', 'mf-pollies', 'mf-elections', 'mf-profile'];
  const sheetsOfVisited = async () => (await Promise.all(visited.map((name) => verticalSheets(page, name)))).flat();
  const places = [
    ['/blog', 'Blog'],
    ['/polly/anneke-van-amberloo', 'Anneke van Amberloo'],
    ['/elections', 'Elections'],
    ['/organisations', 'Organisations'],
    ['/login', 'Log in'],
  ] as const;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordPrerendered(page);
  await open(page, '/login');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') };
  };
  const visit = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [number, [address, title]] of places.entries()) {
        // In some rounds, the pointer first hovers over the link, or over another link that is not followed.
        const rested = { 2: places[number], 4: places[(number + 2) % places.length] }[round % 12];
        if (rested) await hoverUntilPrerendered(page, rested);
        await moveTo(page, address, title);
      }
    }
    // The last page belongs to the shell; no vertical remains.
    await expect.poll(sheetsOfVisited).toEqual([]);
  };
  // The first rounds fill caches.
  await visit(10);
  const early = await measure();
  await visit(60);
  const late = await measure();
  expect(late.listeners - early.listeners).toBeLessThan(10);
  expect(late.nodes - early.nodes).toBeLessThan(50);
  // Allows for single-spa's records and compiled code, 1.4 MB give or take 0.1. Leaked pages would take a hundred times
  // as much.
  expect(late.heap - early.heap).toBeLessThan(2_000_000);
  test.info().annotations.push({ type: 'heap', description: `${late.heap - early.heap} bytes more after 300 moves` });
});
