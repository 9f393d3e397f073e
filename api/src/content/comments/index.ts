/** What members say of posts, pollies and parties: the public face of the domain. */
export { commentPublisher, heldCommentOn } from './anonymous/anonymous.rules.ts';
export { seedComments } from './demo/demo.ts';
export { seesSubject, subjectAtPath } from './subject/lookup.rules.ts';
export { commentsPersonalData } from './personal-data/personal-data.ts';
export { takeBackOfficialComments } from './moderation/official.queries.ts';
export { reportableComments } from './moderation/reportable.ts';
export { isVisible as commentIsVisible } from './comment/visibility.queries.ts';
export { subjectPath } from './subject/subjects.queries.ts';
export { commentsHandlers, type CommentCall } from './comments.routes.ts';
