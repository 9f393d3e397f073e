import type {
  ContentLanguage,
  GoalAddressee,
  GoalState,
  GoalThreshold,
  NamedPlace,
  PostTag,
  Scope,
  ViewScope,
} from '@hustings/contract';
import { authorColumns, type NamedAuthorRow } from '../../../access/authors/index.ts';
import { momentSql } from '../../../platform/db/moment.queries.ts';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { leadsSql, ownsGoalSql, visibleGoalSql } from './visibility.queries.ts';

/** The SQL operand of the viewing account. Statements that use it take the parameter `viewerId`. */
export const viewer = '$viewerId::uuid';

/** A picture of a goal. */
export interface PictureRow {
  pictureId: string;
  alt: string;
}

/** The columns of the author of a goal; null for a goal of an organisation. */
type OwnerRow = Omit<NamedAuthorRow, 'pseudonym'> | { [Column in keyof Omit<NamedAuthorRow, 'pseudonym'>]: null };

/** A goal in a list. */
export type GoalCardRow = OwnerRow & {
  goalId: string;
  slug: string;
  title: string;
  excerpt: string;
  organisation: { organisationId: string; slug: string; name: string; imageHash: string | null } | null;
  picture: PictureRow | null;
  place: NamedPlace | null;
  tags: PostTag[];
  state: GoalState;
  created: string;
  supportersCount: number;
  /** Null for a draft, which has no thresholds yet, and after the last threshold. */
  nextThreshold: number | null;
  commentsCount: number;
  supported: boolean;
  own: boolean;
  viewScope: ViewScope;
  replyScope: Scope;
  underReview: boolean;
};

/**
 * The columns of a `GoalCardRow`, from `goals s` and its author `accounts a`, outer-joined. Indexes: the primary keys,
 * goal_pictures_goal, threads_goal.
 */
export const cardColumns = `s.id AS "goalId", s.slug, s.title, s.excerpt, ${authorColumns},
  (SELECT json_build_object('organisationId', o.id, 'slug', o.slug, 'name', o.name, 'imageHash', o.image_hash)
   FROM member_organisations o WHERE o.id = s.organisation_id) AS organisation,
  (SELECT json_build_object('pictureId', p.id, 'alt', p.alt) FROM goal_pictures p
   WHERE p.goal_id = s.id ORDER BY p.position, p.id LIMIT 1) AS picture,
  (SELECT json_build_object('id', d.id, 'name', d.name) FROM divisions d WHERE d.id = s.division_id) AS place,
  s.tags, s.state, coalesce(s.published_at, s.created_at) AS created, s.supporters_count AS "supportersCount",
  CASE WHEN s.state = 'collecting' THEN s.opens_at ELSE (
    SELECT min(t.supporters) FROM goal_thresholds t WHERE t.goal_id = s.id AND t.reached_at IS NULL
  ) END AS "nextThreshold",
  coalesce((SELECT th.comments_count FROM threads th WHERE th.goal_id = s.id), 0) AS "commentsCount",
  EXISTS (SELECT FROM goal_supports u WHERE u.goal_id = s.id AND u.account_id = ${viewer}) AS supported,
  ${ownsGoalSql(viewer)} AS own, s.view_scope AS "viewScope", s.reply_scope AS "replyScope",
  s.hidden_at IS NOT NULL AS "underReview"`;

/** A goal on its page. */
export type GoalRow = GoalCardRow & {
  info: string;
  language: ContentLanguage;
  addressee: GoalAddressee | null;
  pictures: PictureRow[];
  audiences: string[];
  version: number;
  published: string | null;
  opened: string | null;
  reached: string | null;
  answered: string | null;
  closed: string | null;
  archived: string | null;
  opensAt: number | null;
  thresholds: GoalThreshold[];
  namedSupportersCount: number;
  updatesCount: number;
  answerBody: string | null;
  answerCreated: string | null;
  answerEdited: string | null;
  answerVersion: number | null;
  supportNamed: boolean | null;
  supportSince: string | null;
  /** Whether the viewer speaks for the addressee. */
  represents: boolean;
  /** Whether the organisation that owns the goal is closed. */
  ownerClosed: boolean;
  organisationId: string | null;
  pollyId: string | null;
};

const addresseeSql = `CASE
  WHEN s.polly_id IS NOT NULL THEN (
    SELECT json_build_object('kind', 'polly', 'id', c.person_id, 'name', c.name, 'url', '/polly/' || c.slug,
      'canAnswer', EXISTS (SELECT FROM page_owners w WHERE w.person_id = c.person_id))
    FROM polly_cards c WHERE c.person_id = s.polly_id)
  WHEN s.addressed_organisation_id IS NOT NULL THEN (
    SELECT json_build_object('kind', 'organisation', 'id', o.id, 'name', o.name, 'url', '/organisation/' || o.slug,
      'canAnswer', o.closed_at IS NULL)
    FROM member_organisations o
    WHERE o.id = s.addressed_organisation_id AND o.removed_at IS NULL AND o.hidden_at IS NULL)
  END`;

const representsSql = `(
  EXISTS (SELECT FROM page_owners w WHERE w.person_id = s.polly_id AND w.account_id = ${viewer})
  OR EXISTS (SELECT FROM member_organisations o WHERE o.id = s.addressed_organisation_id AND o.closed_at IS NULL
    AND o.removed_at IS NULL AND ${leadsSql('o.id', viewer)}))`;

const oneGoal = <Key extends object>(name: string, key: string): Statement<Key & { viewerId: string }> =>
  statement<Key & { viewerId: string }>(
    `goals.${name}`,
    `SELECT ${cardColumns}, s.info, s.language, ${addresseeSql} AS addressee,
       (SELECT coalesce(json_agg(json_build_object('pictureId', p.id, 'alt', p.alt) ORDER BY p.position, p.id), '[]')
        FROM goal_pictures p WHERE p.goal_id = s.id) AS pictures,
       ARRAY(SELECT i.audience_id FROM item_audiences i WHERE i.item_id = s.id) AS audiences, s.version,
       s.published_at AS published, s.opened_at AS opened, s.reached_at AS reached, s.answered_at AS answered,
       s.closed_at AS closed, s.archived_at AS archived, s.opens_at AS "opensAt",
       (SELECT coalesce(json_agg(json_strip_nulls(json_build_object(
          'supporters', t.supporters, 'reached', ${momentSql('t.reached_at')})) ORDER BY t.supporters), '[]')
        FROM goal_thresholds t WHERE t.goal_id = s.id) AS thresholds,
       s.named_supporters_count AS "namedSupportersCount", s.updates_count AS "updatesCount",
       answer.body AS "answerBody", answer.created_at AS "answerCreated", answer.edited_at AS "answerEdited",
       answer.version AS "answerVersion", support.named AS "supportNamed", support.created_at AS "supportSince",
       ${representsSql} AS represents,
       EXISTS (SELECT FROM member_organisations o WHERE o.id = s.organisation_id AND o.closed_at IS NOT NULL)
         AS "ownerClosed",
       s.organisation_id AS "organisationId", s.polly_id AS "pollyId"
     FROM goals s
     LEFT JOIN accounts a ON a.id = s.account_id
     LEFT JOIN goal_answers answer ON answer.goal_id = s.id AND NOT answer.hidden_with_account
     LEFT JOIN goal_supports support ON support.goal_id = s.id AND support.account_id = ${viewer}
     WHERE ${key} AND ${visibleGoalSql(viewer)}`,
  );

/** Reads a goal that the viewer sees, by its id. Indexes: the primary keys, those of `cardColumns`. */
export const goalById = oneGoal<{ goalId: string }>('byId', 's.id = $goalId::uuid');

/** Reads a goal that the viewer sees, by its slug. Indexes: the unique slug, those of `cardColumns`. */
export const goalBySlug = oneGoal<{ slug: string }>('bySlug', 's.slug = $slug');

/** Reads the id of the goal with a slug, seen or not. Index: the unique slug. */
export const goalOfSlug = statement<{ slug: string }>('goals.ofSlug', 'SELECT id FROM goals WHERE slug = $slug');
