import type { AdminJob, JobRun } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** Returns the title of a job, or its name if the job has no title. */
export const titleOf = (t: TFunction, { name }: AdminJob): string => t(`jobs.names.${name}`, { defaultValue: name });

export const stateOf = (t: TFunction, { state }: AdminJob): string =>
  t(`jobs.states.${state}`, { defaultValue: state });

/** Returns texts that say how far a run came and what it changed or found. */
export const countsOf = (t: TFunction, { outcome, progress, counts, forOne }: JobRun): string[] => [
  ...(forOne ? [t('jobs.one.run')] : []),
  ...(progress && outcome !== 'done' ? [t('jobs.progress.label', { ...progress })] : []),
  ...(counts?.checked === undefined ? [] : [t('jobs.counts.checked', { count: counts.checked })]),
  ...(counts?.changed === undefined ? [] : [t('jobs.counts.changed', { count: counts.changed })]),
  ...(counts?.raised === undefined ? [] : [t('jobs.counts.raised', { count: counts.raised })]),
  ...(counts?.lowered === undefined ? [] : [t('jobs.counts.lowered', { count: counts.lowered })]),
  ...(counts?.found === undefined ? [] : [t('jobs.counts.found', { count: counts.found })]),
];
