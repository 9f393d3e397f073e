import { useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice } from '@hustings/ui';
import { calculate, CalculationResult } from '../../admin-actions/calculation.tsx';
import { useId } from 'react';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';

/** Recomputes the levels of all members (docs/product.md#7-calls). */
export function AllLevels() {
  const { t } = useTranslation('admin');
  const heading = useId();
  const { mutate, isPending, data, failure } = useAdminAct({
    act: () => calculate('levels', 'All'),
  });
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('members.all.heading')}
      </h2>
      <p>{t('members.all.text')}</p>
      {failure && <FailureNotice error={failure} />}
      {data && <CalculationResult kind="levels" result={data} />}
      <div>
        <Button variant="quiet" pending={isPending} onClick={() => mutate()}>
          {t('members.all.open')}
        </Button>
      </div>
    </Card>
  );
}
