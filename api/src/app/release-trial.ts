import type { Services } from '../platform/core/services.ts';
import { makeReleaseTrial } from '../delivery/documents/index.ts';
import type { TryRelease } from '../delivery/releases/index.ts';
import { makeHandlers } from './domains.ts';

/** Makes the trial of releases for a command. */
export const releaseTrialOf = (services: Services): TryRelease =>
  makeReleaseTrial(services, () => makeHandlers(services));
