import type { Newsletter } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';

interface DraftActionsProps {
  letter: Newsletter;
  name: string;
  /** The number of subscribers who would get the newsletter now. */
  subscribers: number | undefined;
}

/** Mails a draft to the admin, or sends it to all subscribers. */
export function DraftActions({ letter: { id, version }, name, subscribers }: DraftActionsProps) {
  const { t } = useTranslation('admin');
  const params = { id };
  const test = useAdminAct({
    act: () => call('testNewsletter', { params }),
    done: (_, { sentTo }) => t('newsletter.test.done', { address: sentTo }),
  });
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('actAbout', { act: t('newsletter.test.open'), name })}
        pending={test.isPending}
        onClick={() => test.mutate()}
      >
        {t('newsletter.test.open')}
      </Button>
      <ConfirmedAct
        variant="primary"
        open={t('newsletter.send.open')}
        about={name}
        title={t('newsletter.send.title', { name })}
        confirm={t('newsletter.send.confirm')}
        act={() => call('sendNewsletter', { params, body: { version } })}
        done={() => t('newsletter.send.done')}
      >
        {subscribers !== undefined && <p>{t('newsletter.send.count', { count: subscribers })}</p>}
        <p>{t('newsletter.send.text')}</p>
      </ConfirmedAct>
      {test.failure && <FailureNotice error={test.failure} />}
    </>
  );
}
