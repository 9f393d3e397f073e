/** The public API of comments. */
export { Comments } from './comments.tsx';
export { commentPages, type CommentSubject } from './subjects.ts';
