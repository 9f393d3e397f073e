import { useTranslation } from '@hustings/i18n';
import { Button, EmptyState } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { Missing } from '../overview/missing.tsx';
import { MailItem } from './mail-item.tsx';
import { RetryAll } from './retry-all.tsx';

/** The milliseconds between two requests for the list. A mail that was sent disappears from the list. */
const lookMilliseconds = 10_000;

/** `/admin/setting/mail`: mails that could not be sent, with the error and a retry. */
export default function MailScreen() {
  const { t } = useTranslation('admin');
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery({
    ...queries.unsentMail,
    refetchInterval: lookMilliseconds,
  });
  const mails = data.pages.flatMap(({ results }) => results);
  return (
    <AdminPage section="mail" lead={t('mail.lead')}>
      <Missing only="SMTP_URL" />
      {mails.length === 0 ? (
        <EmptyState title={t('mail.empty.title')}>{t('mail.empty.text')}</EmptyState>
      ) : (
        <>
          <RetryAll />
          <ul className={item.list} aria-label={t('mail.list')}>
            {mails.map((mail) => (
              <MailItem key={mail.id} mail={mail} />
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('mail.more')}
            </Button>
          )}
        </>
      )}
    </AdminPage>
  );
}
