import type { UnsentMail } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, Chip, FailureNotice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';

/** An unsent mail with its error, its next attempt and a retry button. */
export function MailItem({ mail: { id, to, created, tries, error, nextTry } }: { mail: UnsentMail }) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const retry = useAdminAct({
    act: () => call('retryMail', { body: { id } }),
    done: () => t('mail.retriedOne', { to }),
  });
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>{to}</h2>
        <Chip>{t(nextTry ? 'mail.waits' : 'mail.givenUp')}</Chip>
      </div>
      <p className={item.said}>
        <strong>{t('mail.error')}:</strong> <span lang="en">{error}</span>
      </p>
      <dl className={item.facts}>
        <div>
          <dt>{t('mail.created')}</dt>
          <dd>
            <time dateTime={created}>{dateTime(created)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('mail.tries')}</dt>
          <dd>{tries}</dd>
        </div>
        {nextTry && (
          <div>
            <dt>{t('mail.nextTry')}</dt>
            <dd>
              <time dateTime={nextTry}>{dateTime(nextTry)}</time>
            </dd>
          </div>
        )}
      </dl>
      {retry.failure && <FailureNotice error={retry.failure} />}
      <div className={item.actions}>
        <Button
          variant="quiet"
          aria-label={t('actAbout', { act: t('mail.retry'), name: to })}
          pending={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {t('mail.retry')}
        </Button>
      </div>
    </Card>
  );
}
