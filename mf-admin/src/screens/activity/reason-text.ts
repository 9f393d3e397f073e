import type { HealthCheck, JobName } from '@hustings/contract';
import type { Format, TFunction } from '@hustings/i18n';

type Reason = HealthCheck['reasons'][number];

/** Explains why a part is not in order, with the names of what is concerned. */
export function reasonText(t: TFunction, { list }: Format, { reason, subjects }: Reason): string {
  const names = subjects.map((name) => t(`jobs.names.${name as JobName}`, { defaultValue: name }));
  return t(`activity.reasons.${reason}`, { defaultValue: reason, names: list(names) });
}
