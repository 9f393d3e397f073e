import type { MemberOrder, MemberState } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import type { MemberColumn } from './state.ts';

interface FilterTexts {
  states: Record<MemberState, string>;
  orders: Record<MemberOrder, string>;
  columns: Record<MemberColumn, string>;
}

/** Returns the words for the filters, the orders and the columns of the list of members. */
export function useFilterTexts(): FilterTexts {
  const { t } = useTranslation('admin');
  return {
    states: {
      all: t('members.filters.states.all'),
      limited: t('member.status.limited'),
      suspended: t('member.status.suspended'),
      banned: t('member.status.banned'),
      pending: t('member.status.pending'),
      deleted: t('member.status.deleted'),
      verified: t('members.filters.states.verified'),
      admin: t('members.filters.states.admin'),
    },
    orders: {
      joined: t('members.filters.orders.joined'),
      name: t('members.filters.orders.name'),
      level: t('members.filters.orders.level'),
    },
    columns: {
      email: t('member.email'),
      place: t('member.place'),
      created: t('member.created'),
      lastSeen: t('member.lastSeen'),
    },
  };
}
