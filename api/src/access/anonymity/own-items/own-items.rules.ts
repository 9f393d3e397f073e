import type { CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, encodeCursor, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourText, nextHour } from '../hours.ts';
import type { ItemKind, ItemSummary, Publishers } from '../items.ts';
import { ownItems, type OwnItem } from './own-list.ts';
import { forEachKind } from '../hourly-steps/kinds.ts';
import { appendAct, pendingActs } from '../pending/pending.ts';
import { acquireActLock } from '../author-lock/author-lock.rules.ts';

type OwnList = CallAnswer<'listOwnAnonymous'>;

/** Returns a text without case and accents, so that a search finds it however it is typed. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Lists a member's anonymous items, newest first: delayed items, published items, and items with a scheduled removal
 * (docs/decisions/07-anonymity.md). Nobody else sees this list, not even an admin. A search opens all of them, because
 * the server has no index of what a member writes anonymously.
 *
 * @throws {RequestFailure} `PasswordNeeded`, because a borrowed device must not show the list
 */
export async function listOwnItems(
  services: Services,
  publishers: Publishers,
  member: Member,
  { term = '', ...query }: CallRequest<'listOwnAnonymous'>['query'],
): Promise<OwnList> {
  requireRecentPassword(services, member);
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const listed = (await ownItems(services, member.accountId)).toReversed();
  const words = folded(term).split(/\s+/).filter(Boolean);
  const searched = words.length > 0 ? await summariesOf(services, publishers, member.accountId, listed) : undefined;
  const all = listed.filter(({ id }) => {
    const text = folded(searched?.get(id)?.text ?? '');
    return words.every((word) => text.includes(word));
  });
  const start = page.after === undefined ? 0 : all.findIndex(({ id }) => id === page.after?.[0]) + 1;
  const rest = all.slice(start + page.offset);
  const shown = rest.slice(0, page.take);
  const summaries = searched ?? (await summariesOf(services, publishers, member.accountId, shown));
  const { withdrawals } = await pendingActs(services, member.accountId);
  return {
    results: shown.flatMap(({ id, kind, hour }) => {
      const summary = summaries.get(id);
      if (!summary) return [];
      const { path, text, created, isDelayed } = summary;
      return [
        {
          id,
          kind,
          path,
          text,
          created,
          ...(isDelayed ? { appears: hourText(hour) } : {}),
          ...(withdrawals.has(id) ? { removedAt: hourText(nextHour(services.now())) } : {}),
        },
      ];
    }),
    offset: page.offset,
    ...(rest.length > shown.length ? { next: encodeCursor([shown.at(-1)?.id ?? '']) } : {}),
    ...(page.withTotal ? { total: all.length } : {}),
  };
}

/**
 * Returns the summaries of a member's own items, delayed or published. Omits deleted items. `isDelayed` tells whether
 * the author's list shows the time of publication.
 */
export async function summariesOf(
  services: Services,
  publishers: Publishers,
  accountId: string,
  items: readonly OwnItem[],
): Promise<Map<string, ItemSummary & { isDelayed: boolean }>> {
  const found = new Map<string, ItemSummary & { isDelayed: boolean }>();
  const pending = await pendingActs(services, accountId);
  for (const { id, kind, hour } of items) {
    const item = pending.items.get(id);
    if (!item) continue;
    const summary = publishers[kind].delayedSummary(item.content);
    found.set(id, { id, created: hourText(hour), ...summary, isDelayed: summary.created === undefined });
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
 * @param options `gone`: whether the member sees the item no longer, although it is removed by the next step only;
 * `deadline`: the moment from which the removal may not wait for the full hour and for other members, ISO 8601
 * @returns the time of its removal, ISO 8601
 * @throws {RequestFailure} `NotFound` if the member has no such item
 */
export async function withdrawItem(
  services: Services,
  member: Member,
  id: string,
  { gone = false, deadline }: { gone?: boolean; deadline?: string } = {},
): Promise<{ removedAt: string }> {
  const { accountId } = member;
  return services.database.transaction(async (transaction) => {
    await acquireActLock(services, transaction, accountId);
    const item = (await ownItems(services, accountId, transaction)).find((each) => each.id === id);
    if (!item) throw new RequestFailure('NotFound');
    if (deadline !== undefined && services.now() >= new Date(deadline)) throw new RequestFailure('VoteFinal');
    await appendWithdrawal(services, accountId, item, { gone, deadline });
    const now = services.now();
    return { removedAt: gone || !item.published ? now.toISOString() : hourText(nextHour(now)) };
  });
}

const appendWithdrawal = (
  services: Services,
  accountId: string,
  { id, kind, published }: OwnItem,
  options: { gone?: boolean; deadline?: string | undefined } = {},
): Promise<void> =>
  appendAct(services, accountId, {
    act: 'withdraw',
    id,
    kind,
    at: services.now().toISOString(),
    published,
    ...options,
  });

/**
 * Withdraws all anonymous items of an account of one kind, as `withdrawItem` does. The transaction must hold the author
 * lock. Call it last, because the items stay withdrawn if the transaction fails.
 *
 * @param deadlines the moments from which removals may not wait for other members, ISO 8601, by item
 */
export async function withdrawAllItems(
  services: Services,
  transaction: Queryable,
  accountId: string,
  kind: ItemKind,
  deadlines: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const items = (await ownItems(services, accountId, transaction)).filter((item) => item.kind === kind);
  // A step may publish a waiting item before the withdrawal is stored, so that a later step has to remove it.
  await Promise.all(
    items.map((item) =>
      appendWithdrawal(services, accountId, { ...item, published: true }, { deadline: deadlines.get(item.id) }),
    ),
  );
}

/** Counts the anonymous items of an account of one kind, without the withdrawn ones. */
export async function countOwnItems(services: Services, accountId: string, kind: ItemKind): Promise<number> {
  const { withdrawals } = await pendingActs(services, accountId);
  const items = await ownItems(services, accountId);
  return items.filter((item) => item.kind === kind && !withdrawals.has(item.id)).length;
}
