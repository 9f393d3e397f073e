import type { ViewScope } from '@hustings/contract';
import { viewpointOperands, type ViewpointParams } from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { visibleCommentSql } from '../comment/visibility.queries.ts';
import {
  shortenedSql,
  subjectPathSql,
  subjectTitleSql,
  viewer,
  type CommentSubject,
} from '../subject/subjects.queries.ts';

/** A comment in the list of a profile. */
export interface ProfileCommentRow {
  id: string;
  excerpt: string;
  created: string;
  edited: string | null;
  viewScope: ViewScope;
  underReview: boolean;
  kind: CommentSubject['kind'];
  title: string;
  path: string;
}

/** A page, which begins after the comment with the sort key (`beforeCreated`, `beforeId`). */
interface CommentPage {
  beforeCreated: string;
  beforeId: string;
  limit: number;
  offset: number;
}

const visiblePath = subjectPathSql('t.kind', 't.subject_id', viewer, viewpointOperands);

/** Selects the named comments of the owner of a profile that the viewer sees, on subjects that the viewer sees. */
const onProfile = `comments c JOIN threads t ON t.id = c.thread_id
  WHERE c.account_id = $ownerId::uuid AND ${visibleCommentSql('c', viewer, { viewpoint: viewpointOperands })}
    AND ${visiblePath} IS NOT NULL`;

/** Reads a page of the comments on a profile, newest first. Indexes: comments_newest_of_account, the primary keys. */
export const listOnProfile = statement<ViewpointParams & CommentPage>(
  'comments.listOnProfile',
  `SELECT c.id, ${shortenedSql('c.body', 300)} AS excerpt, c.created_at AS created, c.edited_at AS edited,
     c.view_scope AS "viewScope", c.hidden_at IS NOT NULL AS "underReview", c.kind,
     ${subjectTitleSql('c.kind', 'c.subject_id')} AS title,
     ${subjectPathSql('c.kind', 'c.subject_id')} AS path
   FROM (
     SELECT c.*, t.kind, t.subject_id FROM ${onProfile}
       AND (c.created_at, c.id) < ($beforeCreated::timestamptz, $beforeId::uuid)
     ORDER BY c.created_at DESC, c.id DESC LIMIT $limit OFFSET $offset
   ) c
   ORDER BY c.created_at DESC, c.id DESC`,
  { plan: 'generic' },
);

/** Counts the comments of `listOnProfile` on all pages. Indexes: as `listOnProfile`. */
export const countOnProfile = statement<ViewpointParams>(
  'comments.countOnProfile',
  `SELECT count(*)::int AS total FROM ${onProfile}`,
);
