import { isSafeHref } from '@hustings/contract';

/** Something that looks like a host with an ending, and may go on. */
const bareHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#].*)?$/u;

/**
 * The address that somebody means by what they typed: one without a scheme is of the web, one with an `@` is a mail
 * address. Undefined where a post may not lead there.
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
