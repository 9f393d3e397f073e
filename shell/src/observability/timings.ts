import type { Release } from '@hustings/contract';
import { boot } from '@hustings/session';

/** Adds a step of a navigation that ends now to the browser's timeline, for the developer panel of admins. */
export function timed(
  step: 'prefetch' | 'load' | 'mount' | 'swap',
  start: number,
  release: Release | undefined,
  path?: string,
): void {
  // The timeline is never emptied, so only those who can open the panel get entries.
  if (boot?.adminCalls) performance.measure(`hustings:${step}`, { start, detail: { part: release?.name, path } });
}
