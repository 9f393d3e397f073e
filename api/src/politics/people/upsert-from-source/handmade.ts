import { ownSources, type SourceData } from './source.ts';

/** Makes the data of a source that adds records by hand and ends none. */
export const handmadeData = (rows: Partial<SourceData>): SourceData => ({
  source: ownSources.handmade,
  divisions: [],
  organizations: [],
  offices: [],
  people: [],
  unread: 'unknown',
  contactKinds: [],
  ...rows,
});
