import type { AppealState, MemberStatus, SanctionHours, SanctionKind, SanctionRule } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

interface MemberTexts {
  statuses: Record<MemberStatus, string>;
  kinds: Record<SanctionKind, string>;
  /** What each kind of sanction will change. */
  effects: Record<SanctionKind, string>;
  rules: Record<SanctionRule, string>;
  appeals: Record<AppealState, string>;
  hours: Record<SanctionHours, string>;
}

/** Returns the words for accounts and sanctions in the administration. */
export function useMemberTexts(): MemberTexts {
  const { t } = useTranslation('admin');
  return {
    statuses: {
      active: t('member.status.active'),
      limited: t('member.status.limited'),
      suspended: t('member.status.suspended'),
      banned: t('member.status.banned'),
      pending: t('member.status.pending'),
      deleted: t('member.status.deleted'),
    },
    kinds: {
      warn: t('member.kind.warn'),
      limit: t('member.kind.limit'),
      suspend: t('member.kind.suspend'),
      ban: t('member.kind.ban'),
    },
    effects: {
      warn: t('member.effect.warn'),
      limit: t('member.effect.limit'),
      suspend: t('member.effect.suspend'),
      ban: t('member.effect.ban'),
    },
    rules: {
      spam: t('member.rule.spam'),
      harassment: t('member.rule.harassment'),
      hate: t('member.rule.hate'),
      threat: t('member.rule.threat'),
      privacy: t('member.rule.privacy'),
      impersonation: t('member.rule.impersonation'),
      illegal: t('member.rule.illegal'),
      manipulation: t('member.rule.manipulation'),
      other: t('member.rule.other'),
    },
    appeals: {
      pending: t('member.appeal.pending'),
      upheld: t('member.appeal.upheld'),
      shortened: t('member.appeal.shortened'),
      lifted: t('member.appeal.lifted'),
    },
    hours: {
      24: t('member.hours', { count: 24 }),
      72: t('member.hours', { count: 72 }),
      168: t('member.hours', { count: 168 }),
      720: t('member.hours', { count: 720 }),
    },
  };
}
