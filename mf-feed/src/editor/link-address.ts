import { isSafeHref } from '@hustings/contract';

/** Matches a host with a top-level domain and an optional path. */
const bareHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#].*)?$/u;

/**
 * Completes an address that was typed without a scheme: a mail address with `mailto:`, a host with `https://`. Returns
 * undefined if a post may not link to the address.
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
