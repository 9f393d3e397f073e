import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is given out to the public internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Addresses that look public and at which clouds answer their own machines: Azure, and IBM Cloud. */
const ofClouds = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((range) => ipaddr.IPv4.parseCIDR(range));

/**
 * Whether a network address belongs to the public internet: not to this machine, a private network, a link, a provider's
 * own network, a group of receivers, a cloud's
 * own services, a way of writing IPv4 as IPv6, or to nobody. Whatever is not known to be public is
 * not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !ofClouds.some((range) => parsed.match(range));
  return parsed.match(globalUnicast);
}

/** Ports at which pages and pictures lie. Whoever listens at another is no site that members show each other. */
const ports = new Set(['', '80', '443']);

const longest = 2_000;

/**
 * Reads an address that somebody gave, as browsers read one; without its fragment, which no server is told. Undefined
 * where it is no address of a web page: another scheme, another port, a name and password in it, or too long.
 *
 * @param also origins at any port that count besides, as the settings name them.
 */
export function webAddress(text: string, also: readonly string[] = []): URL | undefined {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  if (url.username || url.password || !url.hostname || url.href.length > longest) return undefined;
  if (!ports.has(url.port) && !also.includes(url.origin)) return undefined;
  url.hash = '';
  return url;
}
