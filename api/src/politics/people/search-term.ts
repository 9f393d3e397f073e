/** Returns a search term if it has a letter or digit; otherwise undefined, so that nothing is searched. */
export const searchTermOf = (term: string | undefined): string | undefined =>
  /[\p{L}\p{N}]/u.test(term ?? '') ? term : undefined;
