import type { ContentLanguage, Scope, StancePosition, StanceState, ViewScope } from '@hustings/contract';
import { authorColumnsOf, type AuthorRow } from '../../../access/authors/index.ts';
import { onBehalfOfSql } from '../../../politics/people/index.ts';
import type { RelationshipRow } from '../../../access/visibility/index.ts';
import type { NamedTag } from '../../posts/index.ts';

/** The row of a stance in a list. */
export type CardRow = AuthorRow & {
  id: string;
  slug: string;
  topicSlug: string;
  nameEn: string;
  nameNl: string;
  questionEn: string;
  questionNl: string;
  language: ContentLanguage;
  position: StancePosition;
  excerpt: string;
  isExcerpt: boolean;
  tags: NamedTag[];
  created: string;
  edited: string | null;
  /** The time at which a moderator marked the stance as official; null if none did. */
  official: string | null;
  /** The politician whose official position the stance is; null for a plain stance. */
  officialOf: { personId: string; slug: string; name: string } | null;
  state: StanceState;
  /** The reason for which a moderator rejected the stance; null if none did. */
  reason: string | null;
  /** Whether reports hide the stance from everyone but its author. */
  underReview: boolean;
  viewScope: ViewScope;
  replyScope: Scope;
  commentsCount: number;
  /** Whether the viewer wrote the stance under their name. */
  own: boolean;
};

/** The row of a stance on its own page, with the columns that decide who sees the stance. */
export type StanceRow = CardRow & RelationshipRow & { body: string; withheld: boolean; pollyId: string | null };

/** The SQL operand of the viewing account, NULL for a guest. Statements that use it take the parameter `viewerId`. */
export const viewer = '$viewerId::uuid';

/** The columns of a `CardRow`, for the stance `s`, its topic `t` and its author `a`. */
export const cardColumns = `
  s.id, s.slug, t.slug AS "topicSlug", t.name_en AS "nameEn", t.name_nl AS "nameNl", t.question_en AS "questionEn",
  t.question_nl AS "questionNl", s.language, s.position, s.excerpt, s.is_excerpt AS "isExcerpt", s.tags,
  s.created_at AS created, s.edited_at AS edited, s.official_at AS official, ${onBehalfOfSql('s')} AS "officialOf",
  s.state, s.reason,
  s.hidden_at IS NOT NULL AS "underReview", s.view_scope AS "viewScope", s.reply_scope AS "replyScope",
  coalesce((SELECT th.comments_count FROM threads th WHERE th.stance_id = s.id), 0) AS "commentsCount",
  (s.account_id = ${viewer}) IS TRUE AS own, ${authorColumnsOf('s')}`;
