import type { ContentLanguage, GoalState } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/**
 * Stores a goal of the demo, unless it exists, and returns its id. Indexes: the primary key, the unique user names and
 * slugs.
 */
export const insertDemoGoal = statement<{
  goalId: string;
  slug: string;
  userName: string | null;
  organisation: string | null;
  title: string;
  info: string;
  excerpt: string;
  language: ContentLanguage;
  placeId: string | null;
  tags: string;
  tagSlugs: readonly string[];
  polly: string | null;
  state: GoalState;
  createdAt: Date;
  publishedAt: Date | null;
  openedAt: Date | null;
  reachedAt: Date | null;
  answeredAt: Date | null;
  closedAt: Date | null;
  opensAt: number | null;
}>(
  'goals.demo.insert',
  `INSERT INTO goals (id, slug, account_id, organisation_id, title, info, excerpt, language, division_id, tags,
     tag_slugs, view_scope, reply_scope, polly_id, state, created_at, published_at, opened_at, reached_at, answered_at, closed_at,
     moved_at, opens_at)
   SELECT $goalId::uuid, $slug::text, (SELECT id FROM accounts WHERE user_name_key = $userName::text),
     (SELECT id FROM member_organisations WHERE slug = $organisation::text), $title::text, $info::text, $excerpt::text,
     $language::text, $placeId::text, $tags::jsonb, $tagSlugs::text[], 'everyone', 'everyone',
     (SELECT person_id FROM person_slugs WHERE slug = $polly::text), $state::text, $createdAt::timestamptz,
     $publishedAt::timestamptz, $openedAt::timestamptz, $reachedAt::timestamptz, $answeredAt::timestamptz,
     $closedAt::timestamptz,
     greatest($createdAt::timestamptz, $publishedAt, $openedAt, $reachedAt, $answeredAt, $closedAt), $opensAt::int
   ON CONFLICT DO NOTHING RETURNING id`,
);

/**
 * Makes members of the demo support a goal: the first ones in the order of a hash, of whom every second one is named.
 * Those who run the goal are not among them. Indexes: the primary keys.
 */
export const insertDemoSupports = statement<{ goalId: string; supporters: number; firstAt: Date }>(
  'goals.demo.supports',
  `INSERT INTO goal_supports (goal_id, account_id, named, created_at)
   SELECT $goalId::uuid, id, place % 2 = 0, $firstAt::timestamptz + place * interval '7 hours'
   FROM (
     SELECT a.id, row_number() OVER (ORDER BY md5(a.user_name_key || $goalId::text)) AS place FROM accounts a
     WHERE a.activated_at IS NOT NULL AND a.deleted_at IS NULL AND NOT a.banned
       AND NOT EXISTS (SELECT FROM goals g LEFT JOIN organisation_memberships m
           ON m.organisation_id = g.organisation_id AND m.account_id = a.id AND m.role <> 'member'
         WHERE g.id = $goalId AND (g.account_id = a.id OR m.account_id IS NOT NULL))
   ) member WHERE place <= $supporters::int
   ON CONFLICT DO NOTHING`,
);

/** Stores the thresholds of a goal of the demo. */
export const insertDemoThresholds = statement<{
  goalId: string;
  thresholds: readonly number[];
  supporters: number;
  reachedAt: Date | null;
}>(
  'goals.demo.thresholds',
  `INSERT INTO goal_thresholds (goal_id, supporters, reached_at)
   SELECT $goalId::uuid, threshold, CASE WHEN threshold <= $supporters::int THEN $reachedAt::timestamptz END
   FROM unnest($thresholds::int[]) AS threshold`,
);

/** Stores news of a goal of the demo by its owner. Indexes: the primary keys. */
export const insertDemoUpdate = statement<{ updateId: string; goalId: string; body: string; createdAt: Date }>(
  'goals.demo.update',
  `INSERT INTO goal_updates (id, goal_id, account_id, body, created_at)
   SELECT $updateId::uuid, id, account_id, $body::text, $createdAt::timestamptz FROM goals WHERE id = $goalId::uuid`,
);

/** Stores the answer to a goal of the demo. Index: the unique user name. */
export const insertDemoAnswer = statement<{ goalId: string; userName: string; body: string; createdAt: Date }>(
  'goals.demo.answer',
  `INSERT INTO goal_answers (goal_id, account_id, body, created_at)
   SELECT $goalId::uuid, id, $body::text, $createdAt::timestamptz FROM accounts WHERE user_name_key = $userName`,
);
