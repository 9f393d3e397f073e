/**
 * The Content-Security-Policy of a document: nothing but our own, no inline script or style, and no script that has not
 * come through a policy of Trusted Types. A release names its policy when it is built; a page can hold two builds of one
 * vertical, hence duplicates.
 *
 * @param holdsFrames whether a page may hold frames of this site: that of reCAPTCHA is the only one
 * @param developers origins that a page may take verticals from that are being developed; none in production
 */
export function contentSecurityPolicy(
  parts: readonly string[],
  { holdsFrames, developers = [] }: { holdsFrames: boolean; developers?: readonly string[] | undefined },
): string {
  const own = ["'self'", ...developers].join(' ');
  // A server of a developer may tell of changes over a socket.
  const sockets = developers.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  const trusted = [
    'hustings#registry',
    'hustings#service-worker',
    // The editor of posts reads what is pasted in a document of its own, where nothing runs and nothing is fetched.
    'ProseMirrorClipboard',
    ...parts.map((name) => `hustings#${name}`),
  ].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${own}${sockets}`,
    ...(holdsFrames ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trusted} 'allow-duplicates'`,
  ].join('; ');
}
