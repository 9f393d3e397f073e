/** What members say of posts, pollies and parties: the public face of the domain. */
export { commentPublisher, heldCommentOn } from './anonymous.ts';
export { seedComments } from './demo.ts';
export { seesSubject, subjectAtPath } from './find.ts';
export { commentsPersonalData } from './personal-data.ts';
export { takeBackOfficialComments } from './official.ts';
export { reportableComments } from './reportable.ts';
export { isVisible as commentIsVisible } from './sight.ts';
export { subjectPath } from './subjects.ts';
export { commentsHandlers, type CommentCall } from './comments.routes.ts';
