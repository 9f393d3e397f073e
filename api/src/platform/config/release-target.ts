import { given, readUrl, refuseUnknown, type Environment } from './settings.ts';
import { StartError } from './start-error.ts';

/** A site that is released to over HTTP: its address, without a slash at its end, and a deploy token. */
export interface ReleaseTarget {
  url: string;
  token: string;
}

/**
 * Where the command `release` works; undefined for the site of this machine.
 *
 * @throws {StartError} where only one of the two is set, the address is none, or another setting has an unknown name
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
