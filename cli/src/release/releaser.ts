import type { CallAnswer } from '@hustings/contract';

/** A mistake of the user or a refusal of the site. The message is a sentence to print. */
export class UsageError extends Error {}

export type Listed = CallAnswer<'listPartReleases'>['releases'][number] & { by?: string };

/** The change that a release command has made. */
export type Change = CallAnswer<'deployRelease'>;

/** The result of a deployment. */
export interface Deployed extends Change {
  built: boolean;
  /** The number of missing or damaged files of the site that were restored. */
  restored?: number;
  /** Sentences about what exceeds the budget of the part. */
  warnings: string[];
}

/** A release that the site has stored without serving it. */
export interface Uploaded {
  version: string;
  built: boolean;
  /** False if the site already had this release. */
  isNew: boolean;
}

/** A link by which one person sees a release. */
export type Preview = CallAnswer<'previewRelease'>;

/** Manages the releases of a site: this machine's, or a remote one over HTTP. */
export interface Releaser {
  list(part: string | undefined): Promise<Listed[]>;
  deploy(part: string, canaryPercent: number | undefined, reason: string | undefined): Promise<Deployed>;
  /** Builds a part and stores it, without serving it to anybody. */
  upload(part: string): Promise<Uploaded>;
  preview(part: string, version: string, forAnybody: boolean, reason: string | undefined): Promise<Preview>;
  promote(part: string, reason: string | undefined): Promise<Change>;
  rollback(part: string, version: string | undefined, reason: string | undefined): Promise<Change>;
  pause(part: string, reason: string | undefined): Promise<Change>;
  resume(part: string, reason: string | undefined): Promise<Change>;
  /** Removes old releases of a part. Returns the removed versions. */
  prune(part: string, reason: string | undefined): Promise<string[]>;
  close(): Promise<void>;
}
