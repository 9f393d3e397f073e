import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, FailureNotice } from '@hustings/ui';
import { useId } from 'react';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import type { MemberQuery } from './state.ts';

/** Returns a query without its order: the table has its own. */
function filtersOf(query: MemberQuery): Omit<MemberQuery, 'sorting' | 'order'> {
  const filters = { ...query };
  delete filters.sorting;
  delete filters.order;
  return filters;
}

/** Counts the filtered members first, and then offers them as a table. The download is recorded. */
export function Export({ query: given }: { query: MemberQuery }) {
  const { t } = useTranslation('admin');
  const heading = useId();
  const query = filtersOf(given);
  const { mutate, isPending, data, variables, failure } = useAdminAct({
    act: (asked: typeof query) => call('countMembers', { query: asked }),
  });
  const names = JSON.stringify(query);
  const isCounted = data !== undefined && JSON.stringify(variables) === names;
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('members.export.heading')}
      </h2>
      <p>{t('members.export.text')}</p>
      {failure && <FailureNotice error={failure} />}
      <div className={item.actions}>
        {isCounted ? (
          <ButtonLink variant="quiet" download href={data.href}>
            {t('members.export.download', { count: data.total })}
          </ButtonLink>
        ) : (
          <Button variant="quiet" pending={isPending} onClick={() => mutate(query)}>
            {t('members.export.count')}
          </Button>
        )}
      </div>
    </Card>
  );
}
