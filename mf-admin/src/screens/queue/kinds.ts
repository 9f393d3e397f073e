/** The kinds of entries in the order of the links; `all` has the address without a parameter. */
export const shownKinds = ['all', 'report', 'stance', 'claim', 'dispute', 'appeal', 'removalAppeal'] as const;

export type ShownKind = (typeof shownKinds)[number];

/** Reads the shown kind from the address; the default is everything. */
export const queueKindOf = (search: URLSearchParams): ShownKind =>
  shownKinds.find((kind) => kind === search.get('kind')) ?? 'all';
