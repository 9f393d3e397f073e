import type { CallAnswer } from '@hustings/contract';

/** A mistake of the person at the keyboard, or a refusal: in a sentence. */
export class UsageError extends Error {}

/** A release as it is listed. */
export type Listed = CallAnswer<'listPartReleases'>['releases'][number] & { by?: string };

/** What an act has changed. */
export type Change = CallAnswer<'deployRelease'>;

/** How a build came to be served, and whether it had to be built. */
export interface Deployed extends Change {
  built: boolean;
  /** How many files of the site were missing or damaged and were put in place. */
  restored?: number;
}

/** Releases of a site: of that of this machine, or of one that is reached over HTTP. */
export interface Releaser {
  list(part: string | undefined): Promise<Listed[]>;
  deploy(part: string, canaryPercent: number | undefined, reason: string | undefined): Promise<Deployed>;
  promote(part: string, reason: string | undefined): Promise<Change>;
  rollback(part: string, version: string | undefined, reason: string | undefined): Promise<Change>;
  pause(part: string, reason: string | undefined): Promise<Change>;
  resume(part: string, reason: string | undefined): Promise<Change>;
  /** Answers the versions that were removed. */
  prune(part: string, reason: string | undefined): Promise<string[]>;
  close(): Promise<void>;
}
