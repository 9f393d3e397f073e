/** Comments on posts, politicians, parties and stances: the public interface of the domain. */
export { commentPublisher, delayedCommentOn } from './anonymous/anonymous.rules.ts';
export { visibleCommentSql } from './comment/visibility.queries.ts';
export { commentsHandlers, type CommentCall } from './comments.routes.ts';
export { seedComments } from './demo/seed-comments.ts';
export { withoutCursors } from './list/without-cursors.ts';
export { unmarkOfficialComments } from './moderation/official.queries.ts';
export { ownComments } from './own/own.rules.ts';
export { reportableComments } from './moderation/reportable.ts';
export { commentsPersonalData } from './personal-data/personal-data.ts';
export { membersWhoSee, subjectAtPath } from './subject/lookup.rules.ts';
export { subjectPathSql } from './subject/subjects.queries.ts';
export { commentsPartyRows, commentsPersonRows } from './merge-rows.ts';
