/** The parts of the section in menu order. */
export const releasesTabs = ['releases', 'flags'] as const;

export type ReleasesTab = (typeof releasesTabs)[number];

/** Reads the part from the address; the default is the served releases. */
export const releasesTabOf = (search: URLSearchParams): ReleasesTab =>
  releasesTabs.find((tab) => tab === search.get('state')) ?? 'releases';
