import type { TextState } from '@hustings/contract';

/** The states of texts in menu order. */
export const textStates = ['all', 'changed', 'missing', 'outdated'] as const;

/** What the table of texts shows. */
export interface TextsQuery {
  state: TextState;
  namespace?: string;
}

/** Reads the state and the namespace from the address; the default is all texts. */
export function textsQueryOf(search: URLSearchParams): TextsQuery {
  const state = textStates.find((each) => each === search.get('state')) ?? 'all';
  const namespace = search.get('namespace');
  return namespace && namespace.length <= 40 ? { state, namespace } : { state };
}
