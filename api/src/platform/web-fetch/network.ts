import { isIPv6 } from 'node:net';

/**
 * Returns the network by which limits count requests: an IPv4 address itself, or the /64 range of an IPv6 address. One
 * internet connection receives such a range (docs/decisions/05-limits.md).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** A range of addresses: its first network as a number, and the number of networks. */
interface NetworkRange {
  isIPv6: boolean;
  first: bigint;
  count: bigint;
}

/** The number of leading bits of an address that tell its network: all of an IPv4 address, half of an IPv6 address. */
const networkBits = { ipv4: 32, ipv6: 64 };

const numberOf = (parts: readonly string[], base: number, bits: bigint): bigint =>
  parts.reduce((number, part) => (number << bits) + BigInt(Number.parseInt(part, base)), 0n);

/** Reads an address or a CIDR range. An IPv6 range within one /64 is that /64; a mapped IPv4 range is the IPv4 range. */
function rangeOf(range: string): NetworkRange {
  const [address = '', length] = range.split('/');
  const network = networkOf(address);
  const isRangeOfIPv6 = network.endsWith('::/64');
  const mappedBits = !isRangeOfIPv6 && isIPv6(address) ? 96 : 0;
  const all = isRangeOfIPv6 ? networkBits.ipv6 : networkBits.ipv4;
  const prefix = length === undefined ? all : Math.max(0, Math.min(all, Number(length) - mappedBits));
  const hostBits = BigInt(all - prefix);
  const number = isRangeOfIPv6
    ? numberOf(network.slice(0, -'::/64'.length).split(':'), 16, 16n)
    : numberOf(network.split('.'), 10, 8n);
  return { isIPv6: isRangeOfIPv6, first: (number >> hostBits) << hostBits, count: 1n << hostBits };
}

const partsOf = (number: bigint, { parts, bits }: { parts: number; bits: bigint }): bigint[] =>
  Array.from({ length: parts }, (_, index) => (number >> (BigInt(parts - 1 - index) * bits)) & ((1n << bits) - 1n));

/**
 * Returns the number of networks in an address or a CIDR range, of 1 or more.
 *
 * @param range a valid IPv4 or IPv6 address or CIDR range
 */
export const countNetworks = (range: string): bigint => rangeOf(range).count;

/**
 * Yields the networks of an address or a CIDR range, each in the form of `networkOf`. Check `countNetworks` before.
 *
 * @param range a valid IPv4 or IPv6 address or CIDR range
 */
export function* networksIn(range: string): Generator<string> {
  const { isIPv6: isRangeOfIPv6, first, count } = rangeOf(range);
  for (let index = 0n; index < count; index++) {
    const number = first + index;
    if (!isRangeOfIPv6) yield partsOf(number, { parts: 4, bits: 8n }).join('.');
    else {
      const groups = partsOf(number, { parts: 4, bits: 16n });
      yield `${groups.map((group) => group.toString(16)).join(':')}::/64`;
    }
  }
}
