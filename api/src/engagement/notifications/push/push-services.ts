/** Push services of browsers: Chrome and Edge, Firefox, Safari, Windows. */
const known = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

/** Whether an address is that of a push service: of those that are known, or of one that the operator names. */
export function isPushService(named: readonly string[], endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  return [...known, ...named].some((service) => {
    const [, scheme, host] = /^(https?:)\/\/\*\.(.+)$/.exec(service) ?? [];
    if (!scheme || !host) return url.origin === service;
    return url.protocol === scheme && url.port === '' && url.hostname.endsWith(`.${host}`);
  });
}
