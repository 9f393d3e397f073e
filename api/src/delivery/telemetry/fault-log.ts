import { extensionPath } from '@hustings/vertical/extension-address';
import { LRUCache } from 'lru-cache';
import type { LogWarning } from '../../platform/core/handler.ts';
import { fillsOf, type ReleaseFiles, type StoredRelease } from '../releases/index.ts';
import { withoutPersonalData } from './anonymise-message.ts';
import type { CountedFault } from './counters.ts';
import { makeStackMapper } from './stacks/index.ts';

/** The milliseconds in which the same fault is logged once. */
const pauseMs = 3_600_000;

/** The maximum number of different faults that are logged in that time. Reports of pages can be forged. */
const maxFaults = 500;

/** A fault with the frames of its stack. */
export interface StackedFault extends CountedFault {
  frames: readonly string[];
}

/** Writes the faults of releases to the server's log. */
export interface FaultLog {
  /**
   * Logs a fault of a registered release with its mapped stack, without personal data. Logs the same fault at most once
   * an hour. Never delays its caller.
   */
  write(fault: StackedFault, warn: LogWarning): void;
}

/** Lists the routes that a release declares: those of its pages and of its boxes in extension slots. */
const routesOf = (release: Pick<StoredRelease, 'manifest'>): string[] => [
  ...release.manifest.manifest.routes.map(({ path }) => path),
  ...fillsOf(release).flatMap((fill) => ('module' in fill ? extensionPath(fill.slot, fill.module) : [])),
];

/** Makes a fault log of its own, so that faults which are logged elsewhere do not use up its number of faults. */
export function makeFaultLog(files: Pick<ReleaseFiles, 'find' | 'read'>): FaultLog {
  const logged = new LRUCache<string, true>({ max: maxFaults, ttl: pauseMs });
  const mapStack = makeStackMapper(files);

  /** Returns whether a fault is to be logged, and remembers it. */
  function isNew({ vertical, version, kind, frames }: StackedFault, message: string, warn: LogWarning): boolean {
    const key = JSON.stringify([vertical, version, kind, message, frames[0]]);
    logged.purgeStale();
    if (logged.has(key) || logged.size >= maxFaults) return false;
    logged.set(key, true);
    if (logged.size === maxFaults) warn({ faults: maxFaults }, 'too many faults: new ones are not logged for a while');
    return true;
  }

  async function log(fault: StackedFault, warn: LogWarning): Promise<void> {
    const { vertical: part, version, kind, route } = fault;
    const release = await files.find(part, version);
    if (!release) return;
    const message = withoutPersonalData(fault.message);
    if (!isNew(fault, message, warn)) return;
    const isDeclared = routesOf(release).includes(route ?? '');
    const stack = await mapStack(release, fault.frames);
    warn({ part, version, kind, ...(isDeclared ? { route } : {}), message, stack }, 'fault of a release');
  }

  return {
    write: (fault, warn) => void log(fault, warn).catch((error) => warn({ err: error }, 'a fault was not logged')),
  };
}
