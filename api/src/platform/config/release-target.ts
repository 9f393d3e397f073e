import { given, readUrl, type Environment } from './environment.ts';
import { refuseUnknown } from './settings.ts';
import { StartError } from './start-error.ts';

/** The target of remote deploys: the address of a site, without a trailing slash, and a deploy token. */
export interface ReleaseTarget {
  url: string;
  token: string;
}

/**
 * Reads the target of the command `release`. Returns undefined if the target is the site on this machine.
 *
 * @throws {StartError} if only one variable is set, the address is invalid, or another setting is unknown
 */
export function readReleaseTarget(environment: Environment): ReleaseTarget | undefined {
  refuseUnknown(environment);
  const url = readUrl(environment, 'HUSTINGS_RELEASE_URL', ['http:', 'https:']);
  const token = given(environment, 'HUSTINGS_RELEASE_TOKEN');
  if (!url && !token) return undefined;
  if (!url || !token)
    throw new StartError('HUSTINGS_RELEASE_URL and HUSTINGS_RELEASE_TOKEN go together: set both or neither.');
  return { url: url.origin, token };
}
