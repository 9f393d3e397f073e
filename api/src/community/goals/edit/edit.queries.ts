import type { ContentLanguage, Scope, ViewScope } from '@hustings/contract';
import { visibleOrganisationSql } from '../../organisations/index.ts';
import { statement } from '../../../platform/db/statement.ts';

/** The fields of a goal that stay once it is open, because people support them. */
interface TextFields {
  title: string;
  info: string;
  excerpt: string;
  language: ContentLanguage;
  placeId: string | null;
  pollyId: string | null;
  addressedOrganisationId: string | null;
}

interface OtherFields {
  /** The `NamedTag`s of the goal, as JSON. */
  tags: string;
  tagSlugs: readonly string[];
  viewScope: ViewScope;
  replyScope: Scope;
}

/** Stores a draft. */
export const insertGoal = statement<
  TextFields &
    OtherFields & {
      goalId: string;
      slug: string;
      accountId: string | null;
      organisationId: string | null;
      now: Date;
    }
>(
  'goals.insert',
  `INSERT INTO goals (id, slug, account_id, organisation_id, title, info, excerpt, language, division_id, polly_id,
     addressed_organisation_id, tags, tag_slugs, view_scope, reply_scope, created_at, moved_at)
   VALUES ($goalId, $slug, $accountId, $organisationId, $title, $info, $excerpt, $language, $placeId, $pollyId,
     $addressedOrganisationId, $tags::jsonb, $tagSlugs::text[], $viewScope, $replyScope, $now, $now)`,
);

/** Replaces title, text, language, place and addressee of a goal. Index: the primary key. */
export const updateText = statement<TextFields & { goalId: string }>(
  'goals.updateText',
  `UPDATE goals SET title = $title, info = $info, excerpt = $excerpt, language = $language, division_id = $placeId,
     polly_id = $pollyId, addressed_organisation_id = $addressedOrganisationId
   WHERE id = $goalId`,
);

/** Replaces tags and scopes of a goal, and counts its version. Index: the primary key. */
export const updateRest = statement<OtherFields & { goalId: string }>(
  'goals.updateRest',
  `UPDATE goals SET tags = $tags::jsonb, tag_slugs = $tagSlugs::text[], view_scope = $viewScope,
     reply_scope = $replyScope, version = version + 1
   WHERE id = $goalId`,
);

/** Deletes the audiences of a goal. Index: the primary key. */
export const deleteAudiences = statement<{ goalId: string }>(
  'goals.deleteAudiences',
  'DELETE FROM item_audiences WHERE item_id = $goalId',
);

/** Counts the goals of an owner that have not ended. Indexes: goals_account, goals_organisation. */
export const countRunning = statement<{ accountId: string | null; organisationId: string | null }>(
  'goals.countRunning',
  `SELECT count(*)::int AS total FROM goals
   WHERE (account_id = $accountId OR organisation_id = $organisationId) AND removed_at IS NULL
     AND state NOT IN ('closed', 'archived')`,
);

/** Returns the present id of a politician. Index: the primary key. */
export const pollyExists = statement<{ pollyId: string }>(
  'goals.pollyExists',
  'SELECT id FROM people WHERE id = current_person($pollyId)',
);

/** Returns a row if an account sees an organisation that is not closed. Index: the primary key. */
export const openOrganisation = statement<{ organisationId: string; viewerId: string }>(
  'goals.openOrganisation',
  `SELECT o.id FROM member_organisations o
   WHERE o.id = $organisationId AND o.closed_at IS NULL AND ${visibleOrganisationSql('$viewerId::uuid', 'o')}`,
);

/** Publishes a draft. Index: the primary key. */
export const publishGoal = statement<{ goalId: string; opensAt: number; now: Date }>(
  'goals.publish',
  `UPDATE goals SET state = 'collecting', published_at = $now, moved_at = $now, opens_at = $opensAt
   WHERE id = $goalId AND state = 'draft'`,
);

/** Stores the thresholds of a goal. */
export const insertThresholds = statement<{ goalId: string; thresholds: readonly number[] }>(
  'goals.insertThresholds',
  `INSERT INTO goal_thresholds (goal_id, supporters)
   SELECT $goalId::uuid, supporters FROM unnest($thresholds::int[]) AS supporters`,
);

/** Closes a goal. Index: the primary key. */
export const closeGoal = statement<{ goalId: string; now: Date }>(
  'goals.close',
  `UPDATE goals SET state = 'closed', closed_at = $now, moved_at = $now WHERE id = $goalId`,
);

/** Deletes a goal with its audiences and all that belongs to it. Index: the primary key. */
export const deleteGoal = statement<{ goalId: string }>(
  'goals.delete',
  `WITH audiences AS (DELETE FROM item_audiences WHERE item_id = $goalId)
   DELETE FROM goals WHERE id = $goalId`,
);
