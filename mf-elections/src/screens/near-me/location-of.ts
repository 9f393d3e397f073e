const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the voter location in an address; undefined for all locations or an invalid value. */
export function locationOf(search: URLSearchParams): string | undefined {
  const location = search.get('location') ?? '';
  return uuid.test(location) ? location : undefined;
}
