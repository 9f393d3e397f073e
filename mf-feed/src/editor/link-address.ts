import { isSafeHref } from '@hustings/contract';

/** Matches a host with a top-level domain and an optional path. */
const bareHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#].*)?$/u;

/**
 * Completes a typed address: without a scheme it is a web address, with an `@` a mail address. Undefined if posts may
 * not link there.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const meant = /^[^\s:/?#@]+@[^\s:/?#@]+\.[^\s:/?#@]+$/.test(text)
    ? `mailto:${text}`
    : bareHost.test(text)
      ? `https://${text}`
      : text;
  return isSafeHref(meant) ? meant : undefined;
}
