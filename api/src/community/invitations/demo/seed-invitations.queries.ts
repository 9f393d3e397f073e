import { statement } from '../../../platform/db/statement.ts';

/** Adds an invitation of the demo that was mailed before. Does nothing if the demo has it. Index: invitations_once. */
export const insertDemoInvitation = statement<{
  userNameKey: string;
  addressHash: Buffer;
  sealedLetter: Buffer;
  createdAt: Date;
  openedAt: Date | null;
  joinedAt: Date | null;
}>(
  'demo.insertInvitation',
  `INSERT INTO invitations (account_id, address_hash, sealed_letter, language, created_at, due_at, mailed_at, opened_at,
     joined_at)
   SELECT id, $addressHash, $sealedLetter, language, $createdAt::timestamptz, $createdAt::timestamptz,
     $createdAt::timestamptz, $openedAt::timestamptz, $joinedAt::timestamptz
   FROM accounts WHERE user_name_key = $userNameKey
   ON CONFLICT (account_id, address_hash) WHERE withdrawn_at IS NULL DO NOTHING`,
);
