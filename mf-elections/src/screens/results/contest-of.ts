const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the contest in an address; undefined for all contests or an invalid value. */
export function contestOf(search: URLSearchParams): string | undefined {
  const contest = search.get('contest') ?? '';
  return uuid.test(contest) ? contest : undefined;
}
