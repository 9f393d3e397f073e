import type { AbuseState, ReportedKind } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/** A member, as the page for admins shows them. */
export interface MemberPageRow {
  userId: string;
  userName: string;
  displayName: string | null;
  displayLocation: string | null;
  bio: string | null;
  email: string;
  language: string;
  created: string;
  activated: string | null;
  undoUntil: string | null;
  isDeleted: boolean;
  banned: boolean;
  sanctions: { kind: 'limit' | 'suspend'; ends: string }[] | null;
  admin: boolean;
  verified: string | null;
  wasVerified: boolean;
  boost: { levels: number; ends: string } | null;
  version: number;
}

/** Selects a member by id, active or not. Indexes: the primary keys, sanctions_account. */
export const memberPage = statement<{ memberId: string }>(
  'members.page',
  `SELECT a.id AS "userId", a.user_name AS "userName", a.display_name AS "displayName",
     a.display_location AS "displayLocation", a.bio, a.email, a.language, a.created_at AS created,
     a.activated_at AS activated, d.purge_at AS "undoUntil", a.deleted_at IS NOT NULL AS "isDeleted", a.banned,
     (SELECT jsonb_agg(jsonb_build_object('kind', x.kind, 'ends', x.ends_at)) FROM sanctions x
        WHERE x.account_id = a.id AND x.ends_at IS NOT NULL AND x.lifted_at IS NULL) AS sanctions,
     'Admin' = ANY (a.roles) AS admin, a.identity_verified_at AS verified,
     a.identity_verified_at IS NOT NULL OR a.identity_withdrawn_at IS NOT NULL AS "wasVerified",
     (SELECT jsonb_build_object('levels', b.levels, 'ends', b.ends_at) FROM reputation_boosts b WHERE b.account_id = a.id) AS boost,
     a.moderation_version AS version
   FROM accounts a LEFT JOIN account_deletions d ON d.account_id = a.id WHERE a.id = $memberId`,
);

/** A case about an item of a member. */
export interface CaseRow {
  id: string;
  kind: ReportedKind;
  state: AbuseState;
  lastReported: string;
}

/**
 * Selects the latest cases about items of a member. A case about an anonymous item has no author. Index:
 * reported_items_author.
 */
export const casesAgainst = statement<{ memberId: string }>(
  'members.casesAgainst',
  `SELECT id, kind, state, last_reported_at AS "lastReported" FROM reported_items
   WHERE author_id = $memberId ORDER BY last_reported_at DESC, id DESC LIMIT 20`,
);
