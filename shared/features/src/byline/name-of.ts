import type { Author } from '@hustings/contract';

/** The name that others know an author by. */
export const nameOf = (author: Pick<Author, 'displayName' | 'userName'>): string =>
  author.displayName ?? author.userName;
