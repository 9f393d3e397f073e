import { RequestFailure } from '../core/failure.ts';

/** Delays the starts of a process that ends again and again. */
export interface RestartDelay {
  /** @throws {RequestFailure} `Unavailable` while the next start has to wait */
  check(): void;
  /** Records that a process ended although nobody asked it to. */
  recordFailure(): void;
}

/** The number of failures in a row that delay nothing. */
const freeFailures = 4;
const firstDelayMs = 500;
const longestDelayMs = 60_000;
/** The milliseconds without a failure after which earlier failures are forgotten. */
const forgetAfterMs = 120_000;

/**
 * Makes a delay for restarts: none for the first failures, then half a second, doubled by each further failure up to a
 * minute. Successful jobs between failures count for nothing until two minutes have passed, because a program that
 * fails on one page of many is still expensive.
 *
 * @param now the clock, in milliseconds
 */
export function makeRestartDelay(now: () => number = () => performance.now()): RestartDelay {
  let failures = 0;
  let lastFailure = Number.NEGATIVE_INFINITY;
  let startsAt = Number.NEGATIVE_INFINITY;
  return {
    check() {
      const waitMs = startsAt - now();
      if (waitMs > 0) throw new RequestFailure('Unavailable', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    },
    recordFailure() {
      if (now() - lastFailure > forgetAfterMs) failures = 0;
      failures += 1;
      lastFailure = now();
      if (failures <= freeFailures) return;
      startsAt = lastFailure + Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - freeFailures - 1));
    },
  };
}
