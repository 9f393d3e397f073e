/** Returns a search term that has a letter or digit; undefined for any other, which searches for nothing. */
export const searchTermOf = (term: string | undefined): string | undefined =>
  /[\p{L}\p{N}]/u.test(term ?? '') ? term : undefined;
