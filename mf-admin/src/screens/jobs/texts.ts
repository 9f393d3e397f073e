import type { AdminJob } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** The title of a job; an unknown job has its name. */
export const titleOf = (t: TFunction, { name }: AdminJob): string => t(`jobs.names.${name}`, { defaultValue: name });

export const stateOf = (t: TFunction, { state }: AdminJob): string =>
  t(`jobs.states.${state}`, { defaultValue: state });
