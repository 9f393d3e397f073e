import type { AppealState, SanctionKind, SanctionRule } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

interface SanctionTexts {
  kinds: Record<SanctionKind, string>;
  /** What each kind of sanction restricts. */
  meanings: Record<SanctionKind, string>;
  rules: Record<SanctionRule, string>;
  /** What became of an appeal. */
  appeals: Record<AppealState, string>;
}

/** Returns the words for sanctions on the member who reads them. */
export function useSanctionTexts(): SanctionTexts {
  const { t } = useTranslation('account');
  return {
    kinds: {
      warn: t('sanctions.kind.warn'),
      limit: t('sanctions.kind.limit'),
      suspend: t('sanctions.kind.suspend'),
      ban: t('sanctions.kind.ban'),
    },
    meanings: {
      warn: t('sanctions.meaning.warn'),
      limit: t('sanctions.meaning.limit'),
      suspend: t('sanctions.meaning.suspend'),
      ban: t('sanctions.meaning.ban'),
    },
    rules: {
      spam: t('sanctions.rules.spam'),
      harassment: t('sanctions.rules.harassment'),
      hate: t('sanctions.rules.hate'),
      threat: t('sanctions.rules.threat'),
      privacy: t('sanctions.rules.privacy'),
      impersonation: t('sanctions.rules.impersonation'),
      illegal: t('sanctions.rules.illegal'),
      manipulation: t('sanctions.rules.manipulation'),
      other: t('sanctions.rules.other'),
    },
    appeals: {
      pending: t('sanctions.appeal.pending'),
      upheld: t('sanctions.appeal.upheld'),
      shortened: t('sanctions.appeal.shortened'),
      lifted: t('sanctions.appeal.lifted'),
    },
  };
}
