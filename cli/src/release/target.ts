import { UsageError } from './releaser.ts';

/** The target of remote deploys: the address of a site, without a trailing slash, and a deploy token. */
export interface ReleaseTarget {
  url: string;
  token: string;
}

/**
 * Parses the address of a site.
 *
 * @throws {UsageError} for any other text. The message does not quote it, because it may contain a password.
 */
export function siteOf(text: string, called: string): string {
  const url = URL.parse(text);
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  throw new UsageError(`${called} is not the address of a site, such as https://hustings.example.`);
}

/**
 * Reads the site to release to. Returns undefined if the environment names none.
 *
 * @throws {UsageError} if only one variable is set, or the address is invalid
 */
export function readReleaseTarget(environment: NodeJS.ProcessEnv): ReleaseTarget | undefined {
  const url = environment['HUSTINGS_RELEASE_URL']?.trim();
  const token = environment['HUSTINGS_RELEASE_TOKEN']?.trim();
  if (!url && !token) return undefined;
  if (!url || !token)
    throw new UsageError('HUSTINGS_RELEASE_URL and HUSTINGS_RELEASE_TOKEN go together: set both or neither.');
  return { url: siteOf(url, 'HUSTINGS_RELEASE_URL'), token };
}
