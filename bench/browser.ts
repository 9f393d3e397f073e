import type { Browser, CDPSession, Page } from '@playwright/test';

/** Lighthouse's slow 4G: 150 ms latency, 1.6 Mbit/s. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const cpuSlowdown = 4;

/** Throttles a page to slow 4G and a CPU four times slower. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return session;
}

export interface Cookie {
  name: string;
  value: string;
}

/** Opens a page in a new context with empty caches. `close` closes the context with its page. */
export async function openCold(browser: Browser, site: string, cookies: Cookie[], viewport: ViewportSize) {
  const context = await browser.newContext({ viewport });
  if (cookies.length > 0) await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site })));
  const page = await context.newPage();
  return { page, session: await slowDown(page), close: () => context.close() };
}

interface ViewportSize {
  width: number;
  height: number;
}
