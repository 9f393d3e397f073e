/**
 * The names of the sources that the site itself writes. An import of another file may not use them, because a source
 * changes only its own rows. Readers see them in words of the interface.
 */
export const ownSources = { handmade: 'editors', results: 'Terms from election results' } as const;
