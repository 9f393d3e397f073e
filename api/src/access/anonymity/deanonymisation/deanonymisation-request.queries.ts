import { statement } from '../../../platform/db/statement.ts';
import type { ItemKind } from '../items.ts';

/** A wish to know who wrote an item. */
export interface OpeningRow {
  id: string;
  kind: ItemKind;
  itemId: string;
  reason: string;
  askedBy: { userId: string; userName: string } | null;
  asked: string;
  agreedBy: { userId: string; userName: string } | null;
  agreed: string | null;
  opened: number;
  expires: string;
}

/** Above every id. */
export const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const named = (alias: string): string =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object('userId', ${alias}.id, 'userName', ${alias}.user_name) END`;

const openings = `
  SELECT o.id, o.kind, o.item_id AS "itemId", o.reason, ${named('asker')} AS "askedBy", o.asked_at AS asked,
    ${named('agreer')} AS "agreedBy", o.agreed_at AS agreed, o.opened, o.expires_at AS expires
  FROM seal_openings o LEFT JOIN accounts asker ON asker.id = o.asked_by LEFT JOIN accounts agreer ON agreer.id = o.agreed_by`;

/** The newest first: ids are made in the order of time. Index: the primary key. */
export const listOpenings = statement<{ beforeId: string | number; take: number; offset: number }>(
  'sealOpenings.list',
  `${openings} WHERE o.id < $beforeId::uuid ORDER BY o.id DESC LIMIT $take OFFSET $offset`,
);

/** One of them. Index: the primary key. */
export const openingById = statement<{ openingId: string }>('sealOpenings.byId', `${openings} WHERE o.id = $openingId`);

/** Holds one of them until the transaction ends. Index: the primary key. */
export const lockOpening = statement<{ openingId: string }>(
  'sealOpenings.lock',
  'SELECT id FROM seal_openings WHERE id = $openingId FOR UPDATE',
);

/** Asks for one. */
export const insertOpening = statement<{
  kind: string;
  itemId: string;
  reason: string;
  adminId: string;
  now: Date;
  expires: Date;
}>(
  'sealOpenings.insert',
  `INSERT INTO seal_openings (kind, item_id, reason, asked_by, asked_at, expires_at)
   VALUES ($kind, $itemId, $reason, $adminId, $now, $expires) RETURNING id`,
);

/** Agrees to one. Index: the primary key. */
export const agree = statement<{ openingId: string; adminId: string; now: Date }>(
  'sealOpenings.agree',
  'UPDATE seal_openings SET agreed_by = $adminId, agreed_at = $now WHERE id = $openingId',
);

/** Counts that it was opened. Index: the primary key. */
export const countOpening = statement<{ openingId: string }>(
  'sealOpenings.count',
  'UPDATE seal_openings SET opened = opened + 1 WHERE id = $openingId',
);

/** The user name of an account. Index: the primary key. */
export const userNameOf = statement<{ accountId: string }>(
  'sealOpenings.userName',
  'SELECT user_name AS "userName" FROM accounts WHERE id = $accountId',
);

/** How many wait for a second admin at a moment. Index: the primary key; they are few. */
export const countUnagreed = statement<{ now: Date }>(
  'sealOpenings.countUnagreed',
  'SELECT count(*)::int AS total FROM seal_openings WHERE agreed_at IS NULL AND expires_at > $now',
);
