import type { CallAnswer } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, encodeCursor, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourText, nextHour } from '../hours.ts';
import type { ItemKind, ItemSummary, Publishers } from '../items.ts';
import { removeOwnItem, ownItems, type OwnItem } from './own-list.ts';
import * as delayed from '../delayed-items/delayed-items.queries.ts';
import * as removals from './removals.queries.ts';
import { forEachKind } from '../hourly-steps/publish-due.ts';
import { acquireAuthorLock } from '../author-lock/author-lock.rules.ts';

type OwnList = CallAnswer<'listOwnAnonymous'>;

/**
 * Lists a member's anonymous items, newest first: delayed items, published items, and items with a scheduled removal
 * (docs/decisions/07-anonymity.md). Nobody else sees this list, not even an admin.
 */
export async function listOwnItems(
  services: Services,
  publishers: Publishers,
  member: Member,
  query: PageQuery,
): Promise<OwnList> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const all = (await ownItems(services, member.accountId)).toReversed();
  const start = page.after === undefined ? 0 : all.findIndex(({ id }) => id === page.after?.[0]) + 1;
  const rest = all.slice(start + page.offset);
  const shown = rest.slice(0, page.take);
  const summaries = await summariesOf(services, publishers, shown);
  const ids = shown.map(({ id }) => id);
  const scheduled = await services.database.query<{ id: string }>(removals.removalsOf({ itemIds: ids }));
  const removalIds = new Set(scheduled.map(({ id }) => id));
  return {
    results: shown.flatMap(({ id, kind, hour }) => {
      const summary = summaries.get(id);
      if (!summary) return [];
      const { path, text, isDelayed } = summary;
      return [
        {
          id,
          kind,
          path,
          text,
          created: hourText(hour),
          ...(isDelayed ? { appears: hourText(hour) } : {}),
          ...(removalIds.has(id) ? { removedAt: hourText(nextHour(services.now())) } : {}),
        },
      ];
    }),
    offset: page.offset,
    ...(rest.length > shown.length ? { next: encodeCursor([shown.at(-1)?.id ?? '']) } : {}),
    ...(page.withTotal ? { total: all.length } : {}),
  };
}

/** Returns the summaries of a member's own items, delayed or published. Omits deleted items. */
export async function summariesOf(
  services: Services,
  publishers: Publishers,
  items: readonly OwnItem[],
): Promise<Map<string, ItemSummary & { isDelayed: boolean }>> {
  const found = new Map<string, ItemSummary & { isDelayed: boolean }>();
  const delayedRows = await services.database.query<delayed.DelayedRow>(
    delayed.delayedByIds({ itemIds: items.map(({ id }) => id) }),
  );
  for (const row of delayedRows) {
    found.set(row.id, {
      id: row.id,
      ...publishers[row.kind].delayedSummary(row.content),
      created: row.appearsAt,
      isDelayed: true,
    });
  }
  await forEachKind(
    items.filter(({ id }) => !found.has(id)),
    async (kind, ids) => {
      for (const summary of await publishers[kind].summaries(services, ids))
        found.set(summary.id, { ...summary, isDelayed: false });
    },
  );
  return found;
}

/**
 * Withdraws an anonymous item of a member: immediately if it is delayed, else at the next full hour
 * (docs/decisions/07-anonymity.md).
 *
 * @returns the time of its removal, ISO 8601
 * @throws {RequestFailure} `NotFound` if the member has no such item
 */
export async function withdrawItem(services: Services, member: Member, id: string): Promise<{ removedAt: string }> {
  return services.database.transaction(async (transaction) => {
    await acquireAuthorLock(services, transaction, member.accountId);
    const item = (await ownItems(services, member.accountId, transaction)).find((each) => each.id === id);
    if (!item) throw new RequestFailure('NotFound');
    const deleted = await transaction.query(delayed.deleteDelayed({ itemIds: [id] }));
    if (deleted.length > 0) {
      await removeOwnItem(services, transaction, member.accountId, id);
      return { removedAt: services.now().toISOString() };
    }
    const due = nextHour(services.now());
    await transaction.query(removals.scheduleRemoval({ itemId: id, kind: item.kind, dueAt: hourText(due) }));
    return { removedAt: hourText(due) };
  });
}

/**
 * Withdraws all anonymous items of an account of one kind, as `withdrawItem` does. The transaction must hold the author
 * lock.
 */
export async function withdrawAllItems(
  services: Services,
  transaction: Queryable,
  accountId: string,
  kind: ItemKind,
): Promise<void> {
  const due = hourText(nextHour(services.now()));
  for (const item of (await ownItems(services, accountId, transaction)).filter((each) => each.kind === kind)) {
    const deleted = await transaction.query(delayed.deleteDelayed({ itemIds: [item.id] }));
    if (deleted.length > 0) await removeOwnItem(services, transaction, accountId, item.id);
    else await transaction.query(removals.scheduleRemoval({ itemId: item.id, kind, dueAt: due }));
  }
}

/** Counts the anonymous items of an account of one kind, without those with a scheduled removal. */
export async function countOwnItems(services: Services, accountId: string, kind: ItemKind): Promise<number> {
  const ids = (await ownItems(services, accountId)).flatMap((item) => (item.kind === kind ? [item.id] : []));
  const scheduled = await services.database.query(removals.removalsOf({ itemIds: ids }));
  return ids.length - scheduled.length;
}
