import { statement } from '../../../platform/db/statement.ts';

/** Reads a member by name. Index: accounts_user_name_key. */
export const memberByName = statement<{ userNameKey: string }>(
  'stances.demoMember',
  'SELECT id FROM accounts WHERE user_name_key = $userNameKey',
);

/**
 * Stores a stance. Does nothing if it exists already. Indexes: the primary key, the unique slot, page_owners_account.
 */
export const insertDemoStance = statement<{
  stanceId: string;
  slug: string;
  topicId: string;
  stanceKey: Uint8Array;
  accountId: string;
  position: string;
  body: string;
  excerpt: string;
  isExcerpt: boolean;
  language: string;
  state: string;
  isOfficial: boolean;
  createdAt: string;
}>(
  'stances.demo',
  `INSERT INTO topic_stances (id, slug, topic_id, slot, account_id, position, body, excerpt, is_excerpt, language, view_scope,
     reply_scope, state, official_at, official_for, created_at)
   VALUES ($stanceId, $slug, $topicId, $stanceKey, $accountId, $position, $body, $excerpt, $isExcerpt, $language,
     'everyone', 'everyone', $state, CASE WHEN $isOfficial::boolean THEN $createdAt::timestamptz END,
     CASE WHEN $isOfficial::boolean THEN (SELECT w.person_id FROM page_owners w WHERE w.account_id = $accountId) END,
     $createdAt::timestamptz)
   ON CONFLICT DO NOTHING`,
);
