import { statement } from '../../../platform/db/statement.ts';
import type { ItemKind } from '../items.ts';

/** A request to reveal the author of an anonymous item. */
export interface RequestRow {
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

/** The id that sorts after every other id. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const accountColumn = (alias: string): string =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object('userId', ${alias}.id, 'userName', ${alias}.user_name) END`;

const requests = `
  SELECT o.id, o.kind, o.item_id AS "itemId", o.reason, ${accountColumn('asker')} AS "askedBy", o.asked_at AS asked,
    ${accountColumn('agreer')} AS "agreedBy", o.agreed_at AS agreed, o.opened, o.expires_at AS expires
  FROM seal_openings o LEFT JOIN accounts asker ON asker.id = o.asked_by LEFT JOIN accounts agreer ON agreer.id = o.agreed_by`;

/** Selects the requests before an id, newest first; ids rise with time. Index: the primary key. */
export const listRequests = statement<{ beforeId: string | number; limit: number; offset: number }>(
  'deanonymisation.list',
  `${requests} WHERE o.id < $beforeId::uuid ORDER BY o.id DESC LIMIT $limit OFFSET $offset`,
);

/** Selects one request. Index: the primary key. */
export const requestById = statement<{ requestId: string }>(
  'deanonymisation.byId',
  `${requests} WHERE o.id = $requestId`,
);

/** Locks one request until the transaction ends. Index: the primary key. */
export const lockRequest = statement<{ requestId: string }>(
  'deanonymisation.lock',
  'SELECT id FROM seal_openings WHERE id = $requestId FOR UPDATE',
);

/** Stores a request. */
export const insertRequest = statement<{
  kind: string;
  itemId: string;
  reason: string;
  adminId: string;
  now: Date;
  expires: Date;
}>(
  'deanonymisation.insert',
  `INSERT INTO seal_openings (kind, item_id, reason, asked_by, asked_at, expires_at)
   VALUES ($kind, $itemId, $reason, $adminId, $now, $expires) RETURNING id`,
);

/** Records the agreement of a second admin. Index: the primary key. */
export const agree = statement<{ requestId: string; adminId: string; now: Date }>(
  'deanonymisation.agree',
  'UPDATE seal_openings SET agreed_by = $adminId, agreed_at = $now WHERE id = $requestId',
);

/** Increments the number of times that a request has been used to open the seal. Index: the primary key. */
export const countOpening = statement<{ requestId: string }>(
  'deanonymisation.countOpening',
  'UPDATE seal_openings SET opened = opened + 1 WHERE id = $requestId',
);

/** Selects the user name of an account. Index: the primary key. */
export const userNameOf = statement<{ accountId: string }>(
  'deanonymisation.userName',
  'SELECT user_name AS "userName" FROM accounts WHERE id = $accountId',
);

/** Counts the requests that wait for a second admin and have not expired. Index: the primary key; there are few. */
export const countPending = statement<{ now: Date }>(
  'deanonymisation.countPending',
  'SELECT count(*)::int AS total FROM seal_openings WHERE agreed_at IS NULL AND expires_at > $now',
);
