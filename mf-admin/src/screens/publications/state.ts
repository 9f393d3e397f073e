import type { PublicationKind, PublicationState } from '@hustings/contract';

/** The states of the list in menu order. */
export const publicationStates = ['all', 'draft', 'scheduled', 'published'] as const satisfies readonly (
  | PublicationState
  | 'all'
)[];

export type ListedState = (typeof publicationStates)[number];

/** Reads the state from the address; the default is all. */
export const publicationStateOf = (search: URLSearchParams): ListedState =>
  publicationStates.find((state) => state === search.get('state')) ?? 'all';

export const publicationKinds = ['blog', 'interview', 'page'] as const satisfies readonly PublicationKind[];

/** A publication that the address opens; without a slug, a new one. */
export interface OpenPublication {
  kind: PublicationKind;
  slug: string;
}

/** Reads the publication that the address opens: `?publication=blog/first`, or `?new=blog`. */
export function openPublicationOf(search: URLSearchParams): OpenPublication | undefined {
  const [named, slug = ''] = (search.get('publication') ?? '').split('/');
  const kind = publicationKinds.find((each) => each === (named || search.get('new')));
  if (!kind || (named && !slug)) return undefined;
  return { kind, slug };
}

/** The start of the address of a publication of each kind. */
export const folders: Record<PublicationKind, string> = { blog: '/blog/', interview: '/interviews/', page: '/' };
