import type { CallAnswer, CallRequest, MergeRest, PersonFact, PersonMerge } from '@hustings/contract';
import { HandmadeContactKind } from '@hustings/contract/schemas';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { MergedPair, PersonRows } from '../../../platform/core/person-rows.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { lockUpsert, omitNulls, rebuildDerived } from '../../people/index.ts';
import * as queries from './merge.queries.ts';
import { readPair, type ReadPair } from './preview.rules.ts';

type Order = CallRequest<'mergePeople'>['body'];

/** An id that sorts after every real id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Merges a person into another one, as an admin saw it in the preview (docs/decisions/09-people-and-places.md).
 * Records, follows, comments and claims move. Votes and published figures of people in office stay with the merged
 * person, whose last day is today. Locks out imports and other merges meanwhile, and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `ChangedMeanwhile` if one of the two was merged or changed since the
 * preview; `PeopleClash` with meta `{ clashes }`; `InvalidValue` (field `facts`) for a fact that the merged person does
 * not have; `InvalidValue` (field `mergedId`) for one person twice; `NotFound`
 */
export async function mergePeople(
  services: Services,
  personRows: readonly PersonRows[],
  admin: Member,
  keptId: string,
  order: Order,
): Promise<PersonMerge> {
  requireRecentPassword(services, admin);
  const pair = { keptId, mergedId: order.mergedId };
  return services.database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const read = await readChanged(transaction, personRows, pair);
    if (read.preview.mark !== order.mark) throw new RequestFailure('ChangedMeanwhile');
    const { clashes } = read.preview;
    if (clashes.length > 0) throw new RequestFailure('PeopleClash', { meta: { clashes } });
    const today = utcDay(services.now());
    const actId = await recordAdminAct(services, transaction, {
      act: 'mergePeople',
      adminId: admin.accountId,
      subject: `/polly/${read.kept.slug}`,
      reason: order.reason,
    });
    const [facts] = await transaction.query<queries.FactsBefore>(queries.factsBefore({ personId: keptId }));
    const [merged] = await transaction.query<queries.FactsBefore>(queries.factsBefore({ personId: pair.mergedId }));
    const moved: Record<string, object> = {};
    for (const rows of personRows) {
      const result = await rows.move(transaction, pair);
      if (result) moved[rows.name] = result;
    }
    await storeFacts(transaction, pair, read, order.facts, [
      ...(facts?.chosenFacts ?? []),
      ...(merged?.chosenFacts ?? []).filter(isContactKind),
    ]);
    await transaction.query(queries.markMerged(pair));
    await transaction.query(queries.endVotes({ ...pair, now: services.now() }));
    await transaction.query(queries.deleteCard({ personId: pair.mergedId }));
    await transaction.query(queries.storeMerge({ ...pair, actId, moved: JSON.stringify({ facts, rows: moved }) }));
    await rebuildDerived(transaction, today);
    return findMerge(transaction, personRows, actId);
  });
}

/** Returns whether a chosen fact is a kind of contact. Its contacts move, and imports then leave those of both as they are. */
const isContactKind = (fact: string): boolean => HandmadeContactKind.safeParse(fact).success;

/** Reads two people whom an admin saw before. A person who is no longer there was merged or deleted meanwhile. */
async function readChanged(
  transaction: Queryable,
  personRows: readonly PersonRows[],
  pair: MergedPair,
): Promise<ReadPair> {
  try {
    return await readPair(transaction, personRows, pair);
  } catch (error) {
    const [known] = await transaction.query(queries.isMerged(pair));
    throw error instanceof RequestFailure && error.code === 'NotFound' && known
      ? new RequestFailure('ChangedMeanwhile')
      : error;
  }
}

/**
 * Gives the kept person the facts that the admin chose, and those that only the merged person has. Both names stay as
 * other names. Imports leave chosen facts as they are.
 */
async function storeFacts(
  transaction: Queryable,
  pair: MergedPair,
  { kept, merged, preview }: ReadPair,
  facts: Order['facts'],
  chosenBefore: readonly string[],
): Promise<void> {
  const isOfMerged = (fact: PersonFact): boolean => {
    if (facts[fact] === 'merged' && merged[fact] === null) throw new RequestFailure('InvalidValue', { field: 'facts' });
    return facts[fact] === 'merged' || kept[fact] === null;
  };
  const named = isOfMerged('name') ? merged : kept;
  const names = [kept.name, merged.name, ...kept.otherNames, ...merged.otherNames];
  await transaction.query(
    queries.storeFacts({
      personId: pair.keptId,
      name: named.name,
      sortName: named.sortName,
      otherNames: [...new Set(names)].filter((name) => name !== named.name),
      gender: (isOfMerged('gender') ? merged.gender : kept.gender) ?? null,
      chosenFacts: [...chosenBefore, 'otherNames', ...preview.choices],
    }),
  );
  const kinds = (['website', 'image'] as const).filter((kind) => isOfMerged(kind) && merged[kind] !== null);
  await transaction.query(queries.copyLinks({ ...pair, kinds }));
}

/** Returns what rests on a merge, so that it cannot be undone. */
export async function restsOn(
  database: Queryable,
  personRows: readonly PersonRows[],
  merge: queries.MergeRow,
): Promise<MergeRest[]> {
  if (merge.undone !== null) return [];
  const rests: MergeRest[] = merge.hasLater ? ['laterMerge'] : [];
  for (const { name, rests: check } of personRows) {
    const rest = await check?.(database, merge, merge.moved.rows?.[name] ?? {}, new Date(merge.mergedAt));
    if (rest) rests.push(rest);
  }
  return rests;
}

async function asMerge(
  database: Queryable,
  personRows: readonly PersonRows[],
  row: queries.MergeRow,
): Promise<PersonMerge> {
  const { id, kept, merged, admin, reason, created, undone } = row;
  const rests = await restsOn(database, personRows, row);
  return omitNulls<PersonMerge>({ id, kept, merged, admin, reason, created, undone, rests });
}

async function findMerge(database: Queryable, personRows: readonly PersonRows[], actId: string): Promise<PersonMerge> {
  const [row] = await database.query<queries.MergeRow>(queries.mergeById({ actId }));
  if (!row) throw new Error('The stored merge is missing.');
  return asMerge(database, personRows, row);
}

/** Lists the merges of people, newest first, with what prevents an undo. */
export async function listPersonMerges(
  { database }: Services,
  personRows: readonly PersonRows[],
  query: PageQuery,
): Promise<CallAnswer<'listPersonMerges'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const rows = await database.query<queries.MergeRow>(
    queries.listMerges({ beforeId: String(page.after?.[0] ?? lastId), limit: page.take + 1, offset: page.offset }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [id]);
  const results = [];
  for (const row of answer.results) results.push(await asMerge(database, personRows, row));
  return { ...answer, results };
}
