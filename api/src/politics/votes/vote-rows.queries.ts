import type { PartyMarkFacts, ViewScope, VoteValue } from '@hustings/contract';
import { authorColumns, type NamedAuthorRow } from '../../access/authors/index.ts';
import { markSql } from '../people/index.ts';
import { candidacySql, closedThroughSql, type TargetCandidacy, type TargetKind } from './targets/targets.queries.ts';

/** A vote with its target and author. */
export interface VoteRow extends Omit<NamedAuthorRow, 'authorId' | 'pseudonym'> {
  id: string;
  kind: TargetKind;
  targetId: string;
  timeZone: string;
  /** The last closed day of the time zone; null if none is closed. */
  closedThrough: string | null;
  /** The day of all votes on a candidacy; null for other targets. */
  standingDay: string | null;
  candidacy: TargetCandidacy | null;
  slug: string;
  name: string;
  /** Of a party that itself is the target. */
  mark: PartyMarkFacts | null;
  day: string;
  vote: VoteValue;
  ability: number | null;
  vision: number | null;
  /** The comment; null if there is none, or if a moderator removed it. */
  comment: string | null;
  commentRemoved: boolean;
  /** Whether the vote is official; null for an applied anonymous vote, whose seal tells it. */
  official: boolean | null;
  /** The seal of an applied anonymous vote (`unsealVoter`). */
  sealedAuthor: Uint8Array | null;
  scope: ViewScope;
  audiences: string[];
  underReview: boolean;
  /** The time of the vote; for an anonymous vote, the start of its day. */
  cast: string;
  /** The id of the author; null for an anonymous vote. */
  authorId: string | null;
  anonymous: boolean;
}

/** The columns for a `VoteRow`, selected from `voteTables`. */
export const voteColumns = `
  v.id, t.kind, v.target_id AS "targetId", t.zone AS "timeZone", ${closedThroughSql('t')} AS "closedThrough",
  t.standing_day AS "standingDay", ${candidacySql('t')} AS candidacy, coalesce(card.slug, party_slug.slug) AS slug,
  coalesce(card.name, party.name) AS name, CASE WHEN card.person_id IS NULL THEN ${markSql('party')} END AS mark, v.civil_day AS day, v.vote, v.ability, v.vision,
  CASE WHEN v.comment_removed_at IS NULL THEN v.comment END AS comment,
  v.comment_removed_at IS NOT NULL AS "commentRemoved", v.official,
  v.sealed_author AS "sealedAuthor", v.scope,
  CASE WHEN v.scope = 'selectedAudiences'
    THEN ARRAY(SELECT audience_id FROM item_audiences WHERE item_id = v.id ORDER BY audience_id) ELSE '{}' END AS audiences,
  v.hidden_at IS NOT NULL AS "underReview", v.cast_at AS cast,
  v.account_id IS NULL AS anonymous, ${authorColumns}`;

/**
 * Joins the name and slug of a target `t`: of a candidacy those of its person, or of its party if that stands; of a
 * merged person or party those of the one that was kept. Indexes: the primary keys, organization_slugs_current.
 */
export const targetTables = `
  LEFT JOIN candidacies standing ON standing.id = t.id AND t.standing_day IS NOT NULL
  LEFT JOIN polly_cards card ON card.person_id = coalesce(standing.person_id, t.merged_into, t.id)
  LEFT JOIN organizations party ON party.id = coalesce(standing.party_id, t.merged_into, t.id)
  LEFT JOIN organization_slugs party_slug ON party_slug.organization_id = party.id AND party_slug.current`;

/** SQL for the path of a target's page, over `targetTables`; of a candidacy that of its election. */
export const targetPath = `CASE t.kind WHEN 'polly' THEN '/polly/' || card.slug WHEN 'party' THEN '/party/' || party_slug.slug
  ELSE '/election/' || (SELECT contest.election_id FROM contests contest WHERE contest.id = standing.contest_id) END`;

/** Joins the target and the author of a vote `v`. Indexes: the primary keys. */
export const voteTables = `
  JOIN vote_targets t ON t.id = v.target_id ${targetTables}
  LEFT JOIN accounts a ON a.id = v.account_id`;

/**
 * The operands of a vote `v` that decide who sees it. The politician in question is the target, or the person who stands;
 * of a merged polly it is the one that stayed. Index: the primary key of candidacies.
 */
export const visibilityOperands = {
  author: 'v.account_id',
  item: 'v.id',
  polly:
    'coalesce((SELECT s_c.person_id FROM candidacies s_c WHERE s_c.id = v.target_id), current_person(v.target_id))',
} as const;
