import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { makeSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { prepareCalls } from '../../../platform/http/routing/prepared-call.ts';
import { examplePaths } from '../../../engagement/syndication/index.ts';
import {
  explainTrialFailure,
  makeReleaseFiles,
  type ReleaseRow,
  type Trial,
  type TryRelease,
} from '../../releases/index.ts';
import { makeRenderers } from '../renderers.ts';
import { makeMounter } from './mount/index.ts';
import { pagesToTry, type TrialPages } from './trial-pages.ts';
import { tryPage, type TrialParts } from './try-page.ts';

/** The maximum number of trials that wait for their turn. Further ones are refused, so that none waits for minutes. */
const maxWaiting = 10;

/** A set of releases that a visitor may get together, and the pages of it to try. */
interface Combination extends TrialPages {
  rows: ReleaseRow[];
  /** The releases of the same visitor before. */
  before: ReleaseRow[];
}

/**
 * Lists the combinations of a candidate with the served releases: a vertical with each served shell, and a shell with
 * each served release of every vertical. The pages of a shell are its own and one of each vertical.
 */
function combinationsOf(
  candidate: ReleaseRow,
  served: readonly ReleaseRow[],
  examples: readonly string[],
): Combination[] {
  const others = served.filter(({ name }) => name !== candidate.name);
  const active = served.filter(({ status }) => status === 'active');
  /** Replaces the releases of the same parts. */
  const withRows = (...rows: ReleaseRow[]): ReleaseRow[] => [
    ...active.filter(({ name }) => rows.every((row) => row.name !== name)),
    ...rows,
  ];
  if (candidate.name !== 'shell') {
    const shells = others.filter(({ name }) => name === 'shell');
    return shells.map((shell): Combination => {
      const rows = withRows(shell, candidate);
      const { pages, untried } = pagesToTry(candidate, rows, examples);
      return { rows, before: withRows(shell), pages, untried };
    });
  }
  const own = withRows(candidate);
  const ofVerticals = others.map((vertical) => {
    const rows = withRows(candidate, vertical);
    const { pages } = pagesToTry(vertical, rows, examples);
    return { rows, before: withRows(vertical), pages: pages.slice(0, 1), untried: [] };
  });
  return [{ rows: own, before: active, ...pagesToTry(candidate, own, examples) }, ...ofVerticals];
}

/** Tries the pages of all combinations, until one fails or `signal` ends the trial. */
async function tryAll(
  parts: TrialParts,
  combinations: readonly Combination[],
  signal: AbortSignal | undefined,
): Promise<Trial> {
  const untried = new Set<string>();
  for (const { rows, before, pages, untried: unknown } of combinations) {
    parts.renderers.keepOnly([...rows, ...before]);
    for (const route of unknown) untried.add(route);
    for (const page of pages) {
      signal?.throwIfAborted();
      const outcome = await tryPage(parts, page, rows, before);
      if (outcome === 'shows nothing') untried.add(page.route);
      else if (outcome !== 'works') return { failure: outcome, untried: [...untried] };
    }
  }
  return { untried: [...untried] };
}

/** The options of trials. */
interface TrialOptions {
  /** Ends the trials when the site stops. */
  signal?: AbortSignal;
  /** Is called with a sentence for each release that fails. */
  report?: (event: string) => void;
}

/**
 * Makes the trial of releases (docs/releasing.md#release-and-roll-back): each guest route of a release is rendered and
 * mounted once, in sandboxed processes of its own. A server tries one release at a time.
 *
 * @param handlersOf returns the handlers, which the pages read from
 */
export function makeReleaseTrial(
  services: Services,
  handlersOf: () => Handlers,
  { signal, report = () => undefined }: TrialOptions = {},
): TryRelease {
  const queue = makeSemaphore({ tasks: 1, weight: 1, waiting: maxWaiting });

  async function tryRelease(candidate: ReleaseRow, served: readonly ReleaseRow[], folder: string): Promise<Trial> {
    const { trialMilliseconds } = services.limits;
    const files = makeReleaseFiles(services, folder);
    const renderers = makeRenderers(files, trialMilliseconds);
    const mounter = makeMounter(trialMilliseconds);
    try {
      const calls = prepareCalls(handlersOf(), services.reportAnswerFault);
      const parts = { services, calls, files, renderers, mounter, candidate };
      const combinations = combinationsOf(candidate, served, await examplePaths(services));
      const trial = await tryAll(parts, combinations, signal);
      if (trial.failure) report(explainTrialFailure(trial.failure));
      return trial;
    } finally {
      mounter.close();
      await renderers.close();
    }
  }

  return (...release) => queue(() => tryRelease(...release), { weight: 1 });
}
