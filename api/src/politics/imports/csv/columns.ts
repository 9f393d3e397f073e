/**
 * The columns of the format `csv`, with their aliases. A row is a person in one office. A person with several
 * offices, terms or parties has several rows with the same `scheme` and `id`. A table without `id` holds parties, or the parties of
 * places. A row with `election_id` and `contest_id` is a candidacy, or without `name` a contest with its result.
 */
export const columnNames: Record<string, string[]> = {
  id: ['person_id'],
  // The scheme in which the id of the row is unique, such as `wikidata`.
  scheme: ['id_scheme'],
  name: [],
  sort_name: [],
  family_name: ['last_name'],
  gender: [],
  email: [],
  twitter: [],
  facebook: [],
  website: ['url'],
  image: ['photo'],
  phone: [],
  address: [],
  organization: ['chamber', 'body'],
  role: ['title', 'office'],
  party: ['group', 'partij'],
  party_id: ['group_id'],
  abbreviation: ['party_abbreviation'],
  area: ['place', 'regionaam'],
  area_id: ['place_id', 'regiocode'],
  // The parts of the area as cards show them, and its time zone.
  state: [],
  city: [],
  district: [],
  time_zone: ['timezone'],
  term: [],
  start_date: ['from'],
  end_date: ['through'],
  in_office: [],
  seats: ['aantalzetels'],
  election_id: [],
  election_name: ['election'],
  election_date: [],
  election_kind: [],
  election_level: [],
  election_area_id: [],
  polls_close: [],
  contest_id: [],
  contest_name: ['contest'],
  contest_kind: [],
  contest_area_id: [],
  candidacy_id: [],
  list_number: [],
  list_name: ['list'],
  list_position: [],
  status: [],
  incumbent: [],
  locality: ['residence'],
  votes: [],
  elected: ['winner'],
  eligible_voters: [],
  valid_votes: [],
  blank_votes: [],
  invalid_votes: [],
};

const canonical = new Map(
  Object.entries(columnNames).flatMap(([name, aliases]) => [name, ...aliases].map((each) => [each, name] as const)),
);

/** Matches a column with an identifier of another scheme, such as `id_wikidata`. */
const identifierColumn = /^(?:id_|identifier__)([a-z0-9_-]{2,40})$/;

export const schemeOf = (column: string): string | undefined => identifierColumn.exec(column)?.[1];

/** Returns whether the format has this column. */
export const isColumn = (column: string): boolean => canonical.has(column) || identifierColumn.test(column);

/** Replaces the aliases of columns by their names. */
export const withColumnNames = (cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [canonical.get(column) ?? column, cell]));
