import type { CallAnswer } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, encodeCursor, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourText, nextHour } from '../hours.ts';
import type { ItemKind, ItemSummary, Publishers } from '../items.ts';
import { dropOwnItem, ownItems, type OwnItem } from './own-list.ts';
import * as queries from '../delayed-items/delayed-items.queries.ts';
import { eachKind } from '../hourly-steps/publish-due.ts';
import { acquireAuthorLock } from '../author-lock/author-lock.rules.ts';

type OwnList = CallAnswer<'listOwnAnonymous'>;

/**
 * What a member has published anonymously, the newest first: what waits, what is there, and what is about to be removed
 * (docs/decisions/07-anonymity.md). Nobody else, admins included, is ever shown this list.
 */
export async function listOwnItems(
  services: Services,
  publishers: Publishers,
  member: Member,
  query: PageQuery,
): Promise<OwnList> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const all = (await ownItems(services, member.accountId)).toReversed();
  const begin = page.after === undefined ? 0 : all.findIndex(({ id }) => id === page.after?.[0]) + 1;
  const rest = all.slice(begin + page.offset);
  const shown = rest.slice(0, page.take);
  const summaries = await summariesOf(services, publishers, shown);
  const ids = shown.map(({ id }) => id);
  const removals = await services.database.query<{ id: string }>(queries.removalsOf({ itemIds: ids }));
  const going = new Set(removals.map(({ id }) => id));
  return {
    results: shown.flatMap(({ id, kind, hour }) => {
      const summary = summaries.get(id);
      if (!summary) return [];
      const { path, text, waiting } = summary;
      return [
        {
          id,
          kind,
          path,
          text,
          created: hourText(hour),
          ...(waiting ? { appears: hourText(hour) } : {}),
          ...(going.has(id) ? { removedAt: hourText(nextHour(services.now())) } : {}),
        },
      ];
    }),
    offset: page.offset,
    ...(rest.length > shown.length ? { next: encodeCursor([shown.at(-1)?.id ?? '']) } : {}),
    ...(page.withTotal ? { total: all.length } : {}),
  };
}

/** What is shown of some items of one's own, whether they wait or are there. */
export async function summariesOf(
  services: Services,
  publishers: Publishers,
  items: readonly OwnItem[],
): Promise<Map<string, ItemSummary & { waiting: boolean }>> {
  const found = new Map<string, ItemSummary & { waiting: boolean }>();
  const held = await services.database.query<queries.HeldRow>(
    queries.heldByIds({ itemIds: items.map(({ id }) => id) }),
  );
  for (const row of held) {
    found.set(row.id, {
      id: row.id,
      ...publishers[row.kind].delayedSummary(row.content),
      created: row.appearsAt,
      waiting: true,
    });
  }
  await eachKind(
    items.filter(({ id }) => !found.has(id)),
    async (kind, ids) => {
      for (const summary of await publishers[kind].summaries(services, ids))
        found.set(summary.id, { ...summary, waiting: false });
    },
  );
  return found;
}

/**
 * Takes back what a member has published anonymously: at once where nobody has seen it, else at the next full hour
 * (docs/decisions/07-anonymity.md).
 *
 * @returns when it is gone, ISO 8601.
 * @throws {RequestFailure} `NotFound` where it is not the member's own.
 */
export async function withdrawItem(services: Services, member: Member, id: string): Promise<{ removedAt: string }> {
  return services.database.transaction(async (transaction) => {
    await acquireAuthorLock(services, transaction, member.accountId);
    const item = (await ownItems(services, member.accountId, transaction)).find((each) => each.id === id);
    if (!item) throw new RequestFailure('NotFound');
    const withheld = await transaction.query(queries.deleteHeld({ itemIds: [id] }));
    if (withheld.length > 0) {
      await dropOwnItem(services, transaction, member.accountId, id);
      return { removedAt: services.now().toISOString() };
    }
    const due = nextHour(services.now());
    await transaction.query(queries.askRemoval({ itemId: id, kind: item.kind, dueAt: hourText(due) }));
    return { removedAt: hourText(due) };
  });
}

/**
 * Takes back everything of a kind that an account has published anonymously, as `takeBack` does. The caller holds the
 * account's turn.
 */
export async function withdrawAllItems(
  services: Services,
  transaction: Queryable,
  accountId: string,
  kind: ItemKind,
): Promise<void> {
  const due = hourText(nextHour(services.now()));
  for (const item of (await ownItems(services, accountId, transaction)).filter((each) => each.kind === kind)) {
    const withheld = await transaction.query(queries.deleteHeld({ itemIds: [item.id] }));
    if (withheld.length > 0) await dropOwnItem(services, transaction, accountId, item.id);
    else await transaction.query(queries.askRemoval({ itemId: item.id, kind, dueAt: due }));
  }
}

/** Counts the items of a kind that an account has published anonymously, without those that are about to be removed. */
export async function countOwnItems(services: Services, accountId: string, kind: ItemKind): Promise<number> {
  const ids = (await ownItems(services, accountId)).flatMap((item) => (item.kind === kind ? [item.id] : []));
  const removals = await services.database.query(queries.removalsOf({ itemIds: ids }));
  return ids.length - removals.length;
}
