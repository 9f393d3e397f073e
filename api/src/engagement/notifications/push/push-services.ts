/** The push services of browsers: Chrome and Edge, Firefox, Safari, Windows. */
const browserServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

/** Returns whether an address belongs to a push service of a browser, or to one that the operator has configured. */
export function isPushService(configured: readonly string[], endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  return [...browserServices, ...configured].some((service) => {
    const [, scheme, host] = /^(https?:)\/\/\*\.(.+)$/.exec(service) ?? [];
    if (!scheme || !host) return url.origin === service;
    return url.protocol === scheme && url.port === '' && url.hostname.endsWith(`.${host}`);
  });
}
