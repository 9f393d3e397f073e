import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '../checks/chromium.ts';

/** Starts a browser without background traffic. `more` are further arguments of the program. */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  const executablePath = (await ensureChromium()) || undefined;
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...chromiumArguments, ...more] });
}
