import type { AdminJob } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** What a job does; one that only a later server has is called by its name. */
export const titleOf = (t: TFunction, { name }: AdminJob): string => t(`jobs.names.${name}`, { defaultValue: name });

/** How a job stands. */
export const stateOf = (t: TFunction, { state }: AdminJob): string =>
  t(`jobs.states.${state}`, { defaultValue: state });
