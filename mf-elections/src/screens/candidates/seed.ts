import { browserMemory } from '@hustings/contract';
import { useSyncExternalStore } from 'react';

const key = browserMemory.candidateOrder.name;

/** The number of random orders. It is small, so that the seed, which requests contain, identifies nobody. */
const orders = 64;

/** The seed, if the browser can store nothing. It is forgotten when the page closes. */
let unstored: number | undefined;

const isSeed = (seed: number): boolean => Number.isInteger(seed) && seed >= 0 && seed < orders;

function chooseSeed(): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte % orders;
}

/** Returns the seed of the random order in this browser. Chooses and stores one at the first call. */
export function visitorSeed(): number {
  if (unstored !== undefined) return unstored;
  try {
    const stored = Number(localStorage.getItem(key) ?? Number.NaN);
    unstored = isSeed(stored) ? stored : chooseSeed();
    localStorage.setItem(key, String(unstored));
  } catch {
    unstored ??= chooseSeed();
  }
  return unstored;
}

const subscribe = () => () => undefined;

/** Returns the seed of the random order; undefined on the server and until hydration, where no visitor is known. */
export const useSeed = (): number | undefined => useSyncExternalStore(subscribe, visitorSeed, () => undefined);
