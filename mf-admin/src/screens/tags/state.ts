/** The kinds of tags in menu order. */
export const tagKinds = ['all', 'Polly', 'Party'] as const;

export type TagKind = (typeof tagKinds)[number];

/** Reads the kind from the address; the default is all. */
export const tagKindOf = (search: URLSearchParams): TagKind =>
  tagKinds.find((kind) => kind === search.get('state')) ?? 'all';
