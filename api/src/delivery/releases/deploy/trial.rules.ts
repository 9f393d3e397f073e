import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { ReleaseChange } from './acts.ts';
import * as queries from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';

/** A page that failed in the trial of a release. */
export interface TrialFailure {
  /** The release that the page belongs to; in the trial of a shell, possibly a served vertical. */
  part: string;
  version: string;
  /** The pattern of the route, such as `/posts/:slug`. */
  route: string;
  /** The address that was tried. */
  address: string;
  step: 'render' | 'mount';
  error: string;
}

/** The result of a trial. */
export interface Trial {
  failure?: TrialFailure;
  /** The guest routes that were not tried, because the site has nothing to show there. */
  untried: string[];
}

/**
 * Renders and mounts each guest route of a release once, before it serves anybody.
 *
 * @param served the served releases of all parts
 * @param folder the folder of local builds
 */
export type TryRelease = (candidate: ReleaseRow, served: readonly ReleaseRow[], folder: string) => Promise<Trial>;

/** The served releases have changed since the trial. */
class TrialOutdated extends Error {}

/** The maximum number of trials of one deployment, each after another release was deployed meanwhile. */
const maxTrials = 3;

/** Identifies the served releases that a trial of a part depends on. */
const surroundingsOf = (served: readonly ReleaseRow[], part: string): string =>
  served
    .filter(({ name }) => name !== part && (part === 'shell' || name === 'shell'))
    .map(({ id }) => id)
    .toSorted()
    .join(' ');

/** Explains a failed trial in an English sentence. The error comes from untrusted code, so it must stay on one line. */
export function explainTrialFailure({ part, version, route, address, step, error }: TrialFailure): string {
  const tried = address === route ? '' : ` (tried: ${address})`;
  const what = step === 'render' ? 'cannot be rendered' : 'cannot be mounted';
  return `${part} ${version} was not deployed. Its page ${route} ${what}${tried}: ${error.replace(/[\p{Cc}\s]+/gu, ' ')}`;
}

/** @throws {RequestFailure} `ReleaseFailsTrial` with the page and the error */
function requirePassed({ failure }: Trial): void {
  if (!failure) return;
  throw new RequestFailure('ReleaseFailsTrial', {
    field: 'version',
    meta: { reasons: [failure], explanation: explainTrialFailure(failure) },
  });
}

/** A deployment that waits for its trial. */
export interface TriedDeployment {
  part: string;
  /** Finds the release; undefined if it is unknown. */
  find(): Promise<ReleaseRow | undefined>;
  /** Checks the release before its trial. */
  check(release: ReleaseRow, served: readonly ReleaseRow[]): void;
  tryRelease: TryRelease;
  /** The folder of local builds. */
  folder: string;
  /**
   * Deploys the release in one transaction.
   *
   * @param requireCurrent throws unless the trial still holds for the served releases
   */
  deploy(requireCurrent: (served: readonly ReleaseRow[]) => void): Promise<ReleaseChange>;
}

/**
 * Tries a release, and deploys it if its pages work. A release that is served already is not tried again. Runs the
 * trial outside the transaction, which locks the registry, and again if the releases that it depends on change
 * meanwhile.
 *
 * @throws {RequestFailure} `ReleaseFailsTrial` with the page and the error; `Unavailable` if releases keep changing
 */
export async function deployAfterTrial(
  { database }: Services,
  { part, find, check, tryRelease, folder, deploy }: TriedDeployment,
): Promise<ReleaseChange> {
  for (let trials = 0; trials < maxTrials; trials += 1) {
    const release = await find();
    const served = await database.query<ReleaseRow>(queries.served());
    const isServed = served.some(({ name, version }) => name === part && version === release?.version);
    if (!release || isServed) return deploy(() => undefined);
    check(release, served);
    const trial = await tryRelease(release, served, folder);
    requirePassed(trial);
    const { untried } = trial;
    try {
      const change = await deploy((current) => {
        if (surroundingsOf(current, part) !== surroundingsOf(served, part)) throw new TrialOutdated();
      });
      return { ...change, ...(untried.length > 0 ? { untried } : {}) };
    } catch (error) {
      if (!(error instanceof TrialOutdated)) throw error;
    }
  }
  throw new RequestFailure('Unavailable', { retryAfterSeconds: 5 });
}
