import type { CandidatePositions } from '@hustings/contract';
import { visibleStanceSql } from '../../../content/stances/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { namedPartySql } from '../../people/index.ts';

/** A person who stands, with official positions, and the sort key. Without a party, `party` is null. */
export interface PositionsRow extends Omit<CandidatePositions, 'party'> {
  party: NonNullable<CandidatePositions['party']> | null;
  sortKey: string;
}

/** The official positions `s` of the person `card.person_id` that the viewer may see. Index: topic_stances_official. */
const positionsOf = `topic_stances s WHERE s.official_for = card.person_id AND ${visibleStanceSql('$viewerId::uuid')}`;

/**
 * Selects a page of the people who stand in an election and have official positions, by name. A person who stands in
 * several contests is there once. Reads the candidacies of the election in the order of their names until the page is
 * full. Indexes: candidacy_cards_by_name, topic_stances_official, the primary keys.
 */
export const listPositions = statement<{
  electionId: string;
  viewerId: string | null;
  afterKey: string;
  afterId: string;
  limit: number;
  offset: number;
}>(
  'elections.positions',
  `SELECT card.person_id AS "personId", slug.slug, card.name, card.sort_key AS "sortKey",
     ${namedPartySql('card.party_id')} AS party,
     (SELECT jsonb_agg(jsonb_build_object('topic', topic.slug, 'position', held.position) ORDER BY topic.slug)
      FROM (SELECT s.topic_id, s.position FROM ${positionsOf}) held
      JOIN topics topic ON topic.id = held.topic_id) AS positions
   FROM (
     SELECT card.sort_key, card.person_id, min(card.name) AS name,
       (array_agg(coalesce(card.party_id, list.party_id) ORDER BY card.candidacy_id))[1] AS party_id
     FROM candidacy_cards card LEFT JOIN candidate_lists list ON list.id = card.list_id
     WHERE card.election_id = $electionId AND card.person_id IS NOT NULL AND card.status <> 'withdrawn'
       AND (card.sort_key, card.person_id) > ($afterKey::text, $afterId::uuid)
       AND EXISTS (SELECT FROM ${positionsOf})
     GROUP BY card.sort_key, card.person_id
     ORDER BY card.sort_key, card.person_id OFFSET $offset LIMIT $limit
   ) card
   JOIN person_slugs slug ON slug.person_id = card.person_id AND slug.current
   ORDER BY card.sort_key, card.person_id`,
  { plan: 'generic' },
);
