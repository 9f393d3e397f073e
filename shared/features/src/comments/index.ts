/** The public face of comments: what stands below anything that members talk about. */
export { Comments } from './comments.tsx';
export { commentPages, type CommentSubject } from './subjects.ts';
