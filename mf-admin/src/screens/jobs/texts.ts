import type { AdminJob } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** Returns the title of a job, or its name if the job has no title. */
export const titleOf = (t: TFunction, { name }: AdminJob): string => t(`jobs.names.${name}`, { defaultValue: name });

export const stateOf = (t: TFunction, { state }: AdminJob): string =>
  t(`jobs.states.${state}`, { defaultValue: state });
