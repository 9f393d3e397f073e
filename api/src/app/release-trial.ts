import type { Services } from '../platform/core/services.ts';
import type { TryRelease } from '../delivery/releases/index.ts';

/** Makes the trial of releases for a command. Loads the whole server, which other commands do not need. */
export async function releaseTrialOf(services: Services): Promise<TryRelease> {
  const [{ makeReleaseTrial }, { makeHandlers }] = await Promise.all([
    import('../delivery/documents/index.ts'),
    import('./domains.ts'),
  ]);
  return makeReleaseTrial(services, () => makeHandlers(services));
}
