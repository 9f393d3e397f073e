import { useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice, Notice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { useId } from 'react';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';

/** Recomputes the levels of all members (docs/product.md#7-calls). */
export function AllLevels() {
  const { t } = useTranslation('admin');
  const heading = useId();
  const { mutate, isPending, data, failure } = useAdminAct({
    act: () => call('calculateLevels', { body: { userId: 'All' } }),
  });
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('members.all.heading')}
      </h2>
      <p>{t('members.all.text')}</p>
      {failure && <FailureNotice error={failure} />}
      {data && (
        <Notice tone="success">
          <p>{t('members.all.done', { checked: data.checked, changed: data.changed })}</p>
        </Notice>
      )}
      <div>
        <Button variant="quiet" pending={isPending} onClick={() => mutate()}>
          {t('members.all.open')}
        </Button>
      </div>
    </Card>
  );
}
