/**
 * Returns the Content-Security-Policy of a document. It allows only files of this site, no inline scripts or styles,
 * and scripts only through Trusted Types. Each part has a Trusted Types policy of its own. A page can load two builds
 * of one vertical, so duplicate policies are allowed.
 *
 * @param holdsFrames whether pages may contain frames of this site; only reCAPTCHA needs one
 * @param developers the origins of development servers; none in production
 */
export function contentSecurityPolicy(
  parts: readonly string[],
  { holdsFrames, developers = [] }: { holdsFrames: boolean; developers?: readonly string[] | undefined },
): string {
  const own = ["'self'", ...developers].join(' ');
  // Development servers report changes of the code over a WebSocket.
  const sockets = developers.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  const trusted = [
    'hustings#registry',
    'hustings#service-worker',
    // The editor of posts parses pasted HTML in an inert document.
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
