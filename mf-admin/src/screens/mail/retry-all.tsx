import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';

export function RetryAll() {
  const { t } = useTranslation('admin');
  const { failure, isPending, mutate } = useAdminAct({
    act: () => call('retryMail', { body: {} }),
    done: (_, { due }) => t('mail.retried', { count: due }),
  });
  return (
    <>
      {failure && <FailureNotice error={failure} />}
      <div className={item.actions}>
        <Button pending={isPending} onClick={() => mutate()}>
          {t('mail.retryAll')}
        </Button>
      </div>
    </>
  );
}
