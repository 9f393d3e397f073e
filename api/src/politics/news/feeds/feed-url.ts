/** The parts of an address that tell one feed from another. */
interface Spelling {
  place: string;
  query: string[];
}

/** A letter, digit or mark that needs no escape in an address: written as an escape it means the same. */
const needless = /%(2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

const withoutEscapes = (text: string): string =>
  text
    .replace(needless, (escape) => decodeURIComponent(escape))
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());

function spellingOf(url: string): Spelling {
  const { hostname, port, pathname, search } = new URL(url);
  const host = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  const path = withoutEscapes(pathname).replace(/\/+/g, '/').replace(/\/$/, '');
  const query = withoutEscapes(search.slice(1)).split('&').filter(Boolean).toSorted();
  return { place: `${host}:${port}${path}`, query };
}

/** Whether two addresses of the web are two spellings of one: by scheme, `www.`, slashes, escapes or the order of parameters. */
export function isSameFeed(one: string, other: string): boolean {
  const [first, second] = [spellingOf(one), spellingOf(other)];
  return first.place === second.place && first.query.join('&') === second.query.join('&');
}

/** Whether an address is another's with nothing but further parameters, or a spelling of it: most sites ignore those. */
export function isAtFeed(address: string, feed: string): boolean {
  const [given, known] = [spellingOf(address), spellingOf(feed)];
  return given.place === known.place && known.query.every((each) => given.query.includes(each));
}
