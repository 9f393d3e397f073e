import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '../checks/chromium.ts';

/** Starts a browser without background traffic. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = (await ensureChromium()) || undefined;
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArguments });
}
