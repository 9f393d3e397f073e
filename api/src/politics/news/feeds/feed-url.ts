/** The parts of an address that identify a feed. */
interface NormalizedUrl {
  hostAndPath: string;
  query: string[];
}

/** Matches escapes of characters that need no escape in an address (RFC 3986, unreserved characters). */
const needlessEscapes = /%(2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

const withoutNeedlessEscapes = (text: string): string =>
  text
    .replace(needlessEscapes, (escape) => decodeURIComponent(escape))
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());

function normalized(url: string): NormalizedUrl {
  const { hostname, port, pathname, search } = new URL(url);
  const host = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  const path = withoutNeedlessEscapes(pathname).replace(/\/+/g, '/').replace(/\/$/, '');
  const query = withoutNeedlessEscapes(search.slice(1)).split('&').filter(Boolean).toSorted();
  return { hostAndPath: `${host}:${port}${path}`, query };
}

/** Returns whether two addresses differ only in scheme, `www.`, slashes, escapes or the order of parameters. */
export function isSameUrl(one: string, other: string): boolean {
  const [first, second] = [normalized(one), normalized(other)];
  return first.hostAndPath === second.hostAndPath && first.query.join('&') === second.query.join('&');
}

/**
 * Returns whether an address is the address of a feed, with or without additional parameters, which most sites ignore.
 */
export function isSameOrExtendedUrl(address: string, feed: string): boolean {
  const [given, feedUrl] = [normalized(address), normalized(feed)];
  return given.hostAndPath === feedUrl.hostAndPath && feedUrl.query.every((each) => given.query.includes(each));
}
