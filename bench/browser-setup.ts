import path from 'node:path';
import type { Browser } from '@playwright/test';
import { buildSite } from '../tools/build/build-site.ts';
import { monoFolder } from '../tools/build/mono.ts';
import { launchBrowser } from '../tools/site/browser.ts';
import { startSite, type Site } from '../tools/site/site.ts';
import type { Cookie } from './browser.ts';
import { serveVariant, type Served } from './visit/variants.ts';

/** The set-up for visits and navigations: a browser, and the site with the demo in each variant. */
export interface BrowserSetup {
  browser: Browser;
  variants: Served[];
  /** Returns the cookies of the member's session at a variant. Each site has its own database, so sessions differ. */
  sessionAt(served: Served): Cookie[];
  close(): Promise<void>;
}

/** Logs a member of the demo in and returns the cookies. */
export async function logIn(site: string, userName: string): Promise<Cookie[]> {
  const answer = await fetch(`${site}/api/auth/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ userName, password: 'Hustings-Demo-1!', useTokenCookie: true }),
  });
  if (!answer.ok) throw new Error(`${userName} could not log in: ${await answer.text()}`);
  return answer.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';');
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('=') };
  });
}

const settings = { HUSTINGS_LIMIT_REQUESTS_PER_MINUTE: '100000000' };

/** Builds changed parts and starts the site twice: federated and as one bundle. */
export async function openBrowserSetup(): Promise<BrowserSetup> {
  buildSite('--mono');

  const sites: Site[] = [];
  const variants: Served[] = [];
  const close = async () => {
    for (const served of variants) served.close();
    for (const site of sites) await site.dispose();
  };
  try {
    const federated = await startSite(settings);
    sites.push(federated);
    const bundled = await startSite(
      { ...settings, BENCH_BUILDS: monoFolder },
      { program: path.join(import.meta.dirname, 'site-of-builds.ts') },
    );
    sites.push(bundled);
    const sessions = new Map<string, Cookie[]>();
    for (const [variant, site] of [
      ['federated', federated],
      ['single bundle', bundled],
      ['static', federated],
    ] as const) {
      const served = await serveVariant(variant, site.url);
      variants.push(served);
      sessions.set(served.url, await logIn(site.url, 'bob'));
    }
    const browser = await launchBrowser();
    return {
      browser,
      variants,
      sessionAt: ({ url }) => sessions.get(url) ?? [],
      async close() {
        await browser.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
