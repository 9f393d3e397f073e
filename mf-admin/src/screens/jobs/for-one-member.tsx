import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import type { Option } from '@hustings/ui/combobox';
import { useState } from 'react';
import { calculate, CalculationResult, type Calculation } from '../../admin-actions/calculation.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import { MemberSearch } from '../../lookup/member-search.tsx';
import styles from './jobs.module.css';

/** Makes the calculation of a job for one member, at once. */
export function ForOneMember({ kind, title }: { kind: Calculation; title: string }) {
  const { t } = useTranslation('admin');
  const [member, setMember] = useState<Option>();
  const { mutate, isPending, data, failure } = useAdminAct({ act: (userId: string) => calculate(kind, userId) });
  return (
    <fieldset className={styles.one}>
      <legend>{t('jobs.one.legend')}</legend>
      <MemberSearch name={`member.${kind}`} value={member} onChange={setMember} />
      {failure && <FailureNotice error={failure} />}
      {data && <CalculationResult kind={kind} result={data} />}
      <div>
        <Button
          variant="quiet"
          aria-label={t('actAbout', { act: t('jobs.one.open'), name: title })}
          disabled={!member}
          pending={isPending}
          onClick={() => member && !isPending && mutate(member.id)}
        >
          {t('jobs.one.open')}
        </Button>
      </div>
    </fieldset>
  );
}
