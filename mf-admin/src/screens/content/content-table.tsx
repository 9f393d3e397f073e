import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, FailureNotice } from '@hustings/ui';
import { useId } from 'react';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import type { ShownContent } from './state.ts';

/** Offers the filtered items as a table, after the password. The download is recorded. */
export function ContentTable({ kind, query: given }: ShownContent) {
  const { t } = useTranslation('admin');
  const heading = useId();
  const query = { ...given };
  delete query.order;
  const { mutate, isPending, data, variables, failure } = useAdminAct({
    act: (asked: typeof query) => call('findContentTable', { params: { kind }, query: asked }),
  });
  const isFound = data !== undefined && JSON.stringify(variables) === JSON.stringify(query);
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('content.table.heading')}
      </h2>
      <p>{t('content.table.text')}</p>
      {failure && <FailureNotice error={failure} />}
      <div className={item.actions}>
        {isFound ? (
          <ButtonLink variant="quiet" download href={data.href}>
            {t('content.table.download')}
          </ButtonLink>
        ) : (
          <Button variant="quiet" pending={isPending} onClick={() => mutate(query)}>
            {t('content.table.prepare')}
          </Button>
        )}
      </div>
    </Card>
  );
}
