import type { Queryable } from '../db/database.ts';
import { RequestFailure } from '../core/failure.ts';
import type { Member } from '../core/handler.ts';
import type { Services } from '../core/services.ts';
import type { setHoldIn } from './review-holds.queries.ts';

/** An item that the caller has locked, with its hold. */
interface HeldRow {
  id: string;
  heldBy: string | null;
  heldUntil: string | null;
}

/**
 * Requires that no other admin holds an item.
 *
 * @throws {RequestFailure} `HeldByAnother`
 */
export function requireNotHeld({ now }: Services, admin: Member, { heldBy, heldUntil }: HeldRow): void {
  const isHeld = heldUntil !== null && new Date(heldUntil) > now();
  if (isHeld && heldBy !== admin.accountId) throw new RequestFailure('HeldByAnother');
}

/**
 * Reserves an item for an admin for some minutes, in which no other admin can decide on it
 * (docs/decisions/12-moderation.md). The caller has locked the row.
 *
 * @param hold.takeOver whether to end the hold of another admin
 * @throws {RequestFailure} `HeldByAnother` without `takeOver`
 */
export async function holdItem(
  services: Services,
  transaction: Queryable,
  admin: Member,
  hold: { row: HeldRow; set: ReturnType<typeof setHoldIn>; minutes: number; takeOver: boolean },
): Promise<void> {
  if (!hold.takeOver) requireNotHeld(services, admin, hold.row);
  const heldUntil = new Date(services.now().getTime() + hold.minutes * 60_000);
  await transaction.query(hold.set({ itemId: hold.row.id, adminId: admin.accountId, heldUntil }));
}

/** Ends the admin's hold on an item; does not change the hold of another admin. The caller has locked the row. */
export async function endHold(
  transaction: Queryable,
  admin: Member,
  row: HeldRow,
  set: ReturnType<typeof setHoldIn>,
): Promise<void> {
  if (row.heldBy === admin.accountId) await transaction.query(set({ itemId: row.id, adminId: null, heldUntil: null }));
}
