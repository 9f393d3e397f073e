import type { CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { OwnItems } from '../../platform/core/own-items.ts';
import type { Services } from '../../platform/core/services.ts';

type Change = CallRequest<'changeOwnItems'>['body'];
type Result = CallAnswer<'changeOwnItems'>['results'][number];

/**
 * Deletes several items of the member, or changes who sees them (docs/decisions/22-my-stuff.md). Each item is changed in
 * a transaction of its own, so that one that is refused keeps no other from its change. An item that is not the member's
 * is refused as one that does not exist.
 *
 * @throws {RequestFailure} `PasswordNeeded` for anonymous items
 */
export async function changeOwnItems(
  services: Services,
  kinds: readonly OwnItems[],
  member: Member,
  { kind, ids, change }: Change,
): Promise<CallAnswer<'changeOwnItems'>> {
  const items = kinds.find((each) => each.kind === kind);
  if (!items) throw new Error(`No domain declares own items of kind ${kind}.`);
  if (items.needsPassword) requireRecentPassword(services, member);
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const own = new Set(await items.ownAmong(services, member, wanted));
  const results: Result[] = [];
  for (const id of wanted) {
    results.push({ id, ...(own.has(id) ? await changeItem(services, items, member, id, change) : notFound) });
  }
  return { results };
}

const notFound = { refusal: 'NotFound' } as const;

async function changeItem(
  services: Services,
  items: OwnItems,
  member: Member,
  id: string,
  change: Change['change'],
): Promise<Omit<Result, 'id'>> {
  try {
    if (change.act === 'delete') return later(services, await items.delete(services, member, id));
    if (!items.show) throw new RequestFailure('AnonymousNotAllowed');
    await items.show(services, member, id, change);
    return {};
  } catch (error) {
    if (error instanceof RequestFailure) return { refusal: error.code };
    throw error;
  }
}

/** Keeps the time of a removal only if it lies ahead. */
const later = ({ now }: Services, { removedAt }: { removedAt?: string }): Omit<Result, 'id'> =>
  removedAt !== undefined && new Date(removedAt) > now() ? { removedAt } : {};
