import ipaddr from 'ipaddr.js';

/** The only public range of IPv6. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public ranges that clouds use for internal services: Azure and IBM Cloud. */
const ofClouds = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((range) => ipaddr.IPv4.parseCIDR(range));

/**
 * Returns whether an IP address belongs to the public internet. Loopback, private, link-local, carrier, multicast,
 * cloud-internal, IPv4-mapped, reserved and unknown addresses do not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !ofClouds.some((range) => parsed.match(range));
  return parsed.match(globalUnicast);
}

/** The allowed ports in URLs: the ports of ordinary websites. An empty text means the default port. */
const ports = new Set(['', '80', '443']);

const maxLength = 2_000;

/**
 * Parses an untrusted address as browsers do, without its fragment. Returns undefined if it
 * cannot be a web page: it has another scheme or port, has credentials, or is too long.
 *
 * @param also additional origins with any port, from the settings
 */
export function webAddress(text: string, also: readonly string[] = []): URL | undefined {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  if (url.username || url.password || !url.hostname || url.href.length > maxLength) return undefined;
  if (!ports.has(url.port) && !also.includes(url.origin)) return undefined;
  url.hash = '';
  return url;
}
