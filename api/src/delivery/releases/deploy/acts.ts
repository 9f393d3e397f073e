import type { CanaryComparison } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from '../releases.queries.ts';

/** The actor of an act on releases. */
export type Actor =
  | { kind: 'member'; accountId: string }
  /** A program, named by the label of its deploy token. */
  | { kind: 'token'; label: string }
  /** A user at the command line, named as in the operating system. */
  | { kind: 'operator'; name: string }
  /** The site itself: one of its jobs, or its start. */
  | { kind: 'site'; name: string };

/** The actor of an act, and its reason. */
export interface Attribution {
  by: Actor;
  reason?: string | undefined;
  /** The comparison that made the site end a canary. */
  measured?: CanaryComparison;
}

/** The name of an act on releases. */
export type ReleaseActName =
  | 'upload'
  | 'deploy'
  | 'canary'
  | 'promote'
  | 'rollback'
  | 'pause'
  | 'resume'
  | 'prune'
  | 'preview'
  | 'endPreview';

/** The change that an act makes. */
export interface ReleaseChange {
  part: string;
  /** The version that the act concerns; after a rollback the active version, or null if there is none. */
  version: string | null;
  /** The version that the act replaced. */
  insteadOf?: string;
  canaryPercent?: number;
  /** The guest routes of a deployed release that its trial left out. */
  untried?: string[];
  /** The fills of extension slots that are left out since a deployment, with the reasons in English. */
  leftOut?: string[];
}

/** An act on releases, as lists contain it. */
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
  /** The comparison that made the site end a canary. */
  measured: CanaryComparison | null;
  created: string;
}

/** Returns the name of an actor to store; null for a member, whose account id is stored instead. */
export const nameOf = (by: Actor): string | null =>
  by.kind === 'member' ? null : by.kind === 'token' ? by.label : by.name;

/** Records an act and returns its id. Runs in the transaction of the act itself, so that no act goes unrecorded. */
export async function recordAct(
  { now }: Services,
  transaction: Queryable,
  act: ReleaseActName,
  { part, version, insteadOf, canaryPercent }: ReleaseChange,
  { by, reason, measured }: Attribution,
): Promise<string> {
  const [added] = await transaction.query<{ id: string }>(
    queries.addAct({
      part,
      act,
      version,
      insteadOf: insteadOf ?? null,
      canaryPercent: canaryPercent ?? null,
      byKind: by.kind,
      memberId: by.kind === 'member' ? by.accountId : null,
      byName: nameOf(by),
      reason: reason ?? null,
      now: now(),
      measured: measured ? JSON.stringify(measured) : null,
    }),
  );
  if (!added) throw new Error('An insert returned no row.');
  return added.id;
}

/** Lists the newest `limit` acts on a part, or on all parts. */
export const listReleaseActs = ({ database }: Services, part: string | undefined, limit: number) =>
  database.query<ReleaseActRow>(queries.listActs({ part: part ?? null, limit }));

/**
 * Returns the moment since which a version has been the canary of a part without a break. Returns undefined if it is
 * not the canary. Pauses and changes of the percentage are not breaks.
 */
export async function canarySince({ database }: Services, part: string, version: string): Promise<Date | undefined> {
  const [row] = await database.query<{ since: string | null }>(queries.canarySince({ part, version }));
  return row?.since ? new Date(row.since) : undefined;
}

/** A release that replaced the release `before` for everybody. */
export interface WatchedDeploy {
  part: string;
  version: string;
  before: string;
  since: Date;
}

/**
 * Lists the active releases that were deployed or promoted since a moment and replaced another one. Leaves out those that
 * `endedBy` ended before: an admin or a team has deployed them again.
 */
export async function watchedDeploys({ database }: Services, since: Date, endedBy: string): Promise<WatchedDeploy[]> {
  const rows = await database.query<queries.DeployRow>(queries.deploysSince({ since, endedBy }));
  return rows.map(({ part, version, before, since: moment }) => ({ part, version, before, since: new Date(moment) }));
}
