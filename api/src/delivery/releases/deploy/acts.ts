import type { CanaryComparison } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from '../releases.queries.ts';

/** Who does something with releases. */
export type Actor =
  | { kind: 'member'; accountId: string }
  /** A program, by the label of its deploy token. */
  | { kind: 'token'; label: string }
  /** Somebody at the command line, by the name that the operating system knows. */
  | { kind: 'operator'; name: string }
  /** The site by itself: a start, or a guard. */
  | { kind: 'site'; name: string };

/** Who does it, and why. */
export interface Doing {
  by: Actor;
  reason?: string | undefined;
  /** What the site measured where it does it by itself. */
  measured?: CanaryComparison;
}

/** What is done with releases. */
export type ReleaseActName = 'upload' | 'deploy' | 'canary' | 'promote' | 'rollback' | 'pause' | 'resume' | 'prune';

/** What changed. */
export interface ReleaseChange {
  part: string;
  /** The release that it was done with; of a rollback the one that is served since, null where there is none. */
  version: string | null;
  /** The release that gave way to it. */
  insteadOf?: string;
  canaryPercent?: number;
}

/** An act as lists show it. */
export interface ReleaseActRow {
  id: string;
  part: string;
  act: ReleaseActName;
  version: string | null;
  insteadOf: string | null;
  canaryPercent: number | null;
  byKind: Actor['kind'];
  byName: string | null;
  userName: string | null;
  reason: string | null;
  /** What the site measured where it ended a canary by itself. */
  measured: CanaryComparison | null;
  created: string;
}

/** The name that is kept of an actor; a member is kept by the account alone. */
export const nameOf = (by: Actor): string | null =>
  by.kind === 'member' ? null : by.kind === 'token' ? by.label : by.name;

/** Notes an act in the transaction in which it is done: it cannot be done and not be noted. */
export async function noteAct(
  { now }: Services,
  transaction: Queryable,
  act: ReleaseActName,
  { part, version, insteadOf, canaryPercent }: ReleaseChange,
  { by, reason, measured }: Doing,
): Promise<void> {
  const who = [by.kind, by.kind === 'member' ? by.accountId : null, nameOf(by)];
  const what = [part, act, version, insteadOf ?? null, canaryPercent ?? null];
  const why = [reason ?? null, now(), measured ? JSON.stringify(measured) : null];
  await transaction.query(queries.addAct, [...what, ...who, ...why]);
}

/** What was done with the releases of a part, or of all parts: newest first, so many. */
export const listReleaseActs = ({ database }: Services, part: string | undefined, most: number) =>
  database.query<ReleaseActRow>(queries.listActs({ part: part ?? null, limit: most }));

/**
 * Since when a version has been the canary of a part without a break; undefined where nothing is noted of it. A change of its
 * percentage and a pause are no break.
 */
export async function canarySince({ database }: Services, part: string, version: string): Promise<Date | undefined> {
  const [row] = await database.query<{ since: string | null }>(queries.canarySince({ part, version }));
  return row?.since ? new Date(row.since) : undefined;
}
