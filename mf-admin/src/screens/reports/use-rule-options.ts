import type { AbuseReason, ReportedItem } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

const rules: readonly AbuseReason[] = [
  'spam',
  'harassment',
  'hate',
  'threat',
  'privacy',
  'impersonation',
  'illegal',
  'incorrect',
  'other',
];

/** Returns the options of the rule that an item breaks. Only what a simulation said can be incorrect. */
export function useRuleOptions(kind: ReportedItem['kind']): { id: AbuseReason; label: string }[] {
  const { t } = useTranslation('features');
  return rules
    .filter((rule) => rule !== 'incorrect' || kind === 'chatMessage')
    .map((rule) => ({ id: rule, label: t(`report.reasons.${rule}`) }));
}
