import type { AbuseState, MemberForAdmins } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useId } from 'react';
import { sectionPath } from '../../addresses.ts';
import item from '../../frame/item.module.css';
import { Facts } from './facts.tsx';

/** The latest reports about items of a member. Reports about anonymous items name no member. */
export function Cases({ member: { cases } }: { member: MemberForAdmins }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const heading = useId();
  const count = (...states: AbuseState[]) => cases.filter(({ state }) => states.includes(state)).length;
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('member.cases.heading')}
      </h2>
      {cases.length === 0 ? (
        <p>{t('member.cases.none')}</p>
      ) : (
        <>
          <Facts
            facts={[
              [t('member.cases.pending'), count('pending')],
              [t('member.cases.approved'), count('approved', 'deleted')],
              [t('member.cases.rejected'), count('rejected', 'ignored')],
              [t('member.cases.last'), cases[0] && date(cases[0].lastReported)],
            ]}
          />
          <PageLink href={sectionPath('reports')}>{t('member.cases.all')}</PageLink>
        </>
      )}
    </Card>
  );
}
