import { LRUCache } from 'lru-cache';
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

/** Delays the jobs of the sources whose inputs have ended processes. */
export interface InputDelays {
  /** @throws {RequestFailure} `Unavailable` while inputs of a source have to wait */
  check(source: string | undefined): void;
  /** Records that an input of a source ended its process. Inputs without a source never wait. */
  recordFailure(source: string | undefined): void;
}

/** The number of sources whose failures are stored. */
const maxSources = 10_000;

/** Makes a delay for each source, with the waits of `makeRestartDelay`. */
export function makeInputDelays(now?: () => number): InputDelays {
  const delays = new LRUCache<string, RestartDelay>({ max: maxSources });
  return {
    check(source = '') {
      delays.get(source)?.check();
    },
    recordFailure(source) {
      if (source === undefined) return;
      const delay = delays.get(source) ?? makeRestartDelay(now);
      delays.set(source, delay);
      delay.recordFailure();
    },
  };
}
