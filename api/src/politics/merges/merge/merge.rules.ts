import type { MergeRest, Named } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { MergedPair } from '../../../platform/core/merge-rows.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { lockUpsert, rebuildDerived } from '../../people/index.ts';
import type { ChosenFacts, Listed, MergeSubject, MergeTypes, ReadPair } from '../subject.ts';
import type { MergeRow } from '../subject.queries.ts';
import { readPair } from './preview.rules.ts';

/** What an admin orders who saw a preview. */
interface Order<Kind extends MergeTypes> {
  mergedId: string;
  facts: ChosenFacts<Kind>;
  mark: string;
  reason: string;
}

/** A merge, with what prevents its undo. */
export interface MergeAnswer {
  id: string;
  kept: MergeRow['kept'];
  merged: MergeRow['merged'];
  admin?: Named;
  reason: string;
  created: string;
  undone?: string;
  rests: MergeRest[];
}

/** An id that sorts after every real id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Merges a record into another one, as an admin saw it in the preview (docs/decisions/09-people-and-places.md). What
 * refers to the merged record moves. Daily votes and published figures stay with it, and today is its last day. Locks
 * out imports and other merges meanwhile, and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `ChangedMeanwhile` if one of the two was merged or changed since the
 * preview; the code for clashes of the subject with meta `{ clashes }`; `InvalidValue` (field `facts`) for a fact that the merged record does
 * not have; `InvalidValue` (field `mergedId`) for one record twice; `NotFound`
 */
export async function mergeRecords<Kind extends MergeTypes>(
  services: Services,
  subject: MergeSubject<Kind>,
  admin: Member,
  keptId: string,
  order: Order<Kind>,
): Promise<MergeAnswer> {
  requireRecentPassword(services, admin);
  const pair = { keptId, mergedId: order.mergedId };
  return services.database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const read = await readChanged(transaction, subject, pair);
    if (read.preview.mark !== order.mark) throw new RequestFailure('ChangedMeanwhile');
    const { clashes } = read.preview;
    if (clashes.length > 0) throw new RequestFailure(subject.clashCode, { meta: { clashes } });
    const actId = await recordAdminAct(services, transaction, {
      act: subject.acts.merge,
      adminId: admin.accountId,
      subject: subject.path(read.kept.slug),
      reason: order.reason,
    });
    const facts = await subject.factsBefore(transaction, pair.keptId);
    const merged = await subject.factsBefore(transaction, pair.mergedId);
    const moved: Record<string, object> = {};
    for (const rows of subject.rows) {
      const result = await rows.move(transaction, pair);
      if (result) moved[rows.name] = result;
    }
    const isOfMerged = ownerOf(subject, read, order.facts);
    await subject.storeFacts(transaction, pair, read, { kept: facts, merged }, isOfMerged);
    await transaction.query(subject.statements.markMerged(pair));
    await transaction.query(subject.statements.endVotes({ ...pair, now: services.now() }));
    await transaction.query(
      subject.statements.store({ ...pair, actId, moved: JSON.stringify({ facts, rows: moved }) }),
    );
    await rebuildDerived(transaction, utcDay(services.now()));
    return findMerge(transaction, subject, actId);
  });
}

/**
 * Returns which facts the kept record gets from the merged one: those that the admin chose, and those that only the
 * merged one has.
 */
function ownerOf<Kind extends MergeTypes>(
  subject: MergeSubject<Kind>,
  { kept, merged }: ReadPair<Kind>,
  chosen: ChosenFacts<Kind>,
): (fact: Kind['fact']) => boolean {
  return (fact) => {
    const [ofKept, ofMerged] = [subject.valueOf(kept, fact), subject.valueOf(merged, fact)];
    if (chosen[fact] === 'merged' && ofMerged === null) throw new RequestFailure('InvalidValue', { field: 'facts' });
    return chosen[fact] === 'merged' || ofKept === null;
  };
}

/** Reads two records that an admin saw before. One that is no longer there was merged or deleted meanwhile. */
async function readChanged<Kind extends MergeTypes>(
  transaction: Queryable,
  subject: MergeSubject<Kind>,
  pair: MergedPair,
): Promise<ReadPair<Kind>> {
  try {
    return await readPair(transaction, subject, pair);
  } catch (error) {
    const [known] = await transaction.query(subject.statements.isMerged(pair));
    throw error instanceof RequestFailure && error.code === 'NotFound' && known
      ? new RequestFailure('ChangedMeanwhile')
      : error;
  }
}

/** Returns what rests on a merge, so that it cannot be undone. */
export async function restsOn<Kind extends MergeTypes>(
  database: Queryable,
  subject: MergeSubject<Kind>,
  merge: MergeRow,
): Promise<MergeRest[]> {
  if (merge.undone !== null) return [];
  const rests: MergeRest[] = merge.hasLater ? ['laterMerge'] : [];
  for (const { name, rests: check } of subject.rows) {
    const rest = await check?.(database, merge, merge.moved.rows?.[name] ?? {}, new Date(merge.mergedAt));
    if (rest) rests.push(rest);
  }
  return rests;
}

async function asMerge<Kind extends MergeTypes>(
  database: Queryable,
  subject: MergeSubject<Kind>,
  row: MergeRow,
): Promise<MergeAnswer> {
  const { id, kept, merged, admin, reason, created, undone } = row;
  const rests = await restsOn(database, subject, row);
  return { id, kept, merged, ...(admin && { admin }), reason, created, ...(undone && { undone }), rests };
}

async function findMerge<Kind extends MergeTypes>(
  database: Queryable,
  subject: MergeSubject<Kind>,
  actId: string,
): Promise<MergeAnswer> {
  const [row] = await database.query<MergeRow>(subject.statements.byId({ actId }));
  if (!row) throw new Error('The stored merge is missing.');
  return asMerge(database, subject, row);
}

/** Lists the merges of records of one kind, newest first, with what prevents an undo. */
export async function listMerges<Kind extends MergeTypes>(
  { database }: Services,
  subject: MergeSubject<Kind>,
  query: PageQuery,
): Promise<Listed<MergeAnswer>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const rows = await database.query<MergeRow>(
    subject.statements.list({ beforeId: String(page.after?.[0] ?? lastId), limit: page.take + 1, offset: page.offset }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [id]);
  const results = [];
  for (const row of answer.results) results.push(await asMerge(database, subject, row));
  return { ...answer, results };
}
