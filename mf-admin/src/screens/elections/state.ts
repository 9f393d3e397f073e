/** The halves of the list of elections in menu order. */
export const electionStates = ['upcoming', 'past'] as const;

export type ElectionState = (typeof electionStates)[number];

/** Reads the half from the address; the default is upcoming. */
export const electionStateOf = (search: URLSearchParams): ElectionState =>
  search.get('state') === 'past' ? 'past' : 'upcoming';

/** Reads the id of the election that the address opens. */
export const electionOf = (search: URLSearchParams): string => search.get('election') ?? '';
