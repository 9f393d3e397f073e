import { useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice } from '@hustings/ui';
import type { Option } from '@hustings/ui/combobox';
import { calculate, CalculationResult } from '../../admin-actions/calculation.tsx';
import { useId, useState } from 'react';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import { MemberSearch } from '../../lookup/member-search.tsx';
import styles from './votes.module.css';

/** Recomputes which votes of open days are official, for one member or for all (docs/product.md#7-calls). */
export function Districts() {
  const { t } = useTranslation('admin');
  const heading = useId();
  const [member, setMember] = useState<Option>();
  const recalculate = useAdminAct({
    act: (userId: string) => calculate('districts', userId),
  });
  const { data, failure, isPending, variables } = recalculate;
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('votes.districts.heading')}</h2>
      <p className={styles.note}>{t('votes.districts.text')}</p>
      <MemberSearch value={member} onChange={setMember} />
      {failure && <FailureNotice error={failure} />}
      {data && <CalculationResult kind="districts" result={data} />}
      <div className={styles.actions}>
        <Button
          variant="quiet"
          disabled={!member}
          pending={isPending && variables !== 'All'}
          onClick={() => member && !isPending && recalculate.mutate(member.id)}
        >
          {t('votes.districts.one')}
        </Button>
        <Button
          variant="quiet"
          pending={isPending && variables === 'All'}
          onClick={() => !isPending && recalculate.mutate('All')}
        >
          {t('votes.districts.all')}
        </Button>
      </div>
    </Card>
  );
}
