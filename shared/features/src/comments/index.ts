/** The public API of comments. */
export { Comments } from './deferred-comments.ts';
export { loadComments } from './load-comments.ts';
export { commentPages, type CommentSubject } from './subjects.ts';
