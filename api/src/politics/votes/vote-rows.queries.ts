import type { ViewScope, VoteValue } from '@hustings/contract';
import { authorColumns, type NamedAuthorRow } from '../../access/authors/index.ts';
import type { TargetKind } from './targets/targets.rules.ts';

/** A vote as a list or its own page shows it. */
export interface VoteRow extends Omit<NamedAuthorRow, 'authorId' | 'pseudonym'> {
  id: string;
  kind: TargetKind;
  targetId: string;
  timeZone: string | null;
  slug: string;
  name: string;
  day: string;
  vote: VoteValue;
  ability: number | null;
  vision: number | null;
  /** Null also where a moderator took it away. */
  comment: string | null;
  commentRemoved: boolean;
  official: boolean;
  scope: ViewScope;
  audiences: string[];
  underReview: boolean;
  /** When it was cast; of an anonymous vote the day. */
  cast: string;
  /** Null where it is anonymous. */
  authorId: string | null;
  /** Of an anonymous vote: only its member can make the same. */
  slot: Uint8Array | null;
}

/** The columns of a `VoteRow`, of `voteTables`. */
export const voteColumns = `
  v.id, t.kind, v.target_id AS "targetId", t.time_zone AS "timeZone", coalesce(card.slug, party_slug.slug) AS slug,
  coalesce(card.name, party.name) AS name, v.civil_day AS day, v.vote, v.ability, v.vision,
  CASE WHEN v.comment_removed_at IS NULL THEN v.comment END AS comment,
  v.comment_removed_at IS NOT NULL AS "commentRemoved", v.official, v.scope,
  CASE WHEN v.scope = 'selectedAudiences'
    THEN ARRAY(SELECT audience_id FROM item_audiences WHERE item_id = v.id ORDER BY audience_id) ELSE '{}' END AS audiences,
  v.hidden_at IS NOT NULL AS "underReview", v.cast_at AS cast,
  CASE WHEN v.sealed_author IS NOT NULL THEN v.slot END AS slot, ${authorColumns}`;

/** What a target `t` is shown with. Indexes: the primary keys, organization_slugs_current. */
export const targetTables = `
  LEFT JOIN polly_cards card ON card.person_id = t.id
  LEFT JOIN organizations party ON party.id = t.id
  LEFT JOIN organization_slugs party_slug ON party_slug.organization_id = t.id AND party_slug.current`;

/** The path of the page of a target of `targetTables`. */
export const targetPath = `CASE t.kind WHEN 'polly' THEN '/polly/' || card.slug ELSE '/party/' || party_slug.slug END`;

/** What a vote `v` is shown with. Indexes: the primary keys. */
export const voteTables = `
  JOIN vote_targets t ON t.id = v.target_id ${targetTables}
  LEFT JOIN accounts a ON a.id = v.account_id`;

/** Where a vote `v` has what decides who sees it. */
export const sightNames = { author: 'v.account_id', item: 'v.id', polly: 'v.target_id' } as const;
