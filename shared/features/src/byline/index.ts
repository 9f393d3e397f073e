export { AuthorAvatar } from './author-avatar.tsx';
export { Byline } from './byline.tsx';
export { nameOf, useAuthorName } from './name-of.ts';
