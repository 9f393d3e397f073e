import type { StancePosition } from '@hustings/contract';
import type { RollCallChoice } from '../../../politics/people/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Passage } from '../replies/reply.ts';
import { standingSql } from './sources.queries.ts';

/** The row of a passage. */
export interface PassageRow extends Omit<Passage, 'saidAt' | 'correction'> {
  saidAt: string;
  /** The place of the passage in its source, from 0. */
  part: number;
  /** The position of a stance on its topic; null for other kinds. */
  position: StancePosition | null;
  /** What the polly did in a roll call, what came of it, and where; null for other kinds. */
  choice: RollCallChoice | null;
  outcome: 'adopted' | 'rejected' | null;
  bodyName: string | null;
  correction: string | null;
  correctedAt: string | null;
}

/** The columns of a `PassageRow`, selected from `passageJoins`. */
export const passageColumns = `g.id AS "passageId", g.person_id AS "personId", g.kind, g.language, g.body AS text,
  coalesce(nullif(g.title, ''), left(g.body, 60)) AS title, g.said_at AS "saidAt", g.part, ps_s.position,
  ps_v.choice, ps_r.outcome, ps_r.body_name AS "bodyName",
  coalesce(ps_n.source, ps_r.source, ps_h.source, ps_y.name) AS source,
  CASE WHEN g.stance_id IS NOT NULL THEN '/topicstance/' || ps_s.slug
    WHEN g.post_id IS NOT NULL THEN '/posts/' || ps_p.slug ELSE coalesce(ps_n.url, ps_r.url, ps_h.url) END AS url,
  ps_c.body AS correction, ps_c.created_at AS "correctedAt"`;

/** Joins a passage `g` with its source, its speaker and its correction. Indexes: the primary keys. */
export const passageJoins = `JOIN people ps_y ON ps_y.id = g.person_id
  LEFT JOIN topic_stances ps_s ON ps_s.id = g.stance_id
  LEFT JOIN posts ps_p ON ps_p.id = g.post_id
  LEFT JOIN news_items ps_n ON ps_n.id = g.news_item_id
  LEFT JOIN roll_calls ps_r ON ps_r.id = g.roll_call_id
  LEFT JOIN roll_call_votes ps_v ON ps_v.roll_call_id = g.roll_call_id AND ps_v.person_id = g.person_id
  LEFT JOIN speeches ps_h ON ps_h.id = g.speech_id
  LEFT JOIN passage_corrections ps_c ON ps_c.passage_id = g.id`;

/** Selects the passages with given ids whose sources stand. Index: the primary key. */
export const passagesById = statement<{ passageIds: readonly string[] }>(
  'passages.byId',
  `SELECT ${passageColumns} FROM passages g ${passageJoins} WHERE g.id = ANY ($passageIds::uuid[]) AND ${standingSql}`,
);

/** Lists the passages of a polly whose sources stand, newest first. Index: passages_newest. */
export const passagesOfPolly = statement<{
  personId: string;
  beforeTime: string | Date;
  beforeId: string;
  limit: number;
  offset: number;
}>(
  'passages.ofPolly',
  `SELECT ${passageColumns} FROM passages g ${passageJoins}
   WHERE g.person_id = $personId AND (g.said_at, g.id) < ($beforeTime::timestamptz, $beforeId::uuid) AND ${standingSql}
   ORDER BY g.said_at DESC, g.id DESC LIMIT $limit OFFSET $offset`,
);
