import { PageLink } from '@hustings/features/page-link';
import { useTranslation } from '@hustings/i18n';
import { IconMail } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import styles from './profile.module.css';

/** A link to the messages with a member, for those who may write to the member (docs/decisions/24-direct-messages.md). */
export function MessageLink({ userName }: { userName: string }) {
  const { t } = useTranslation('profile');
  const { data } = useQuery(queries.conversationWith(userName));
  if (!data?.mayWrite) return null;
  return (
    <PageLink className={styles.message} href={`/chat/messages/new?${new URLSearchParams({ to: userName })}`}>
      <IconMail aria-hidden="true" width={18} height={18} />
      {t('profile.message')}
    </PageLink>
  );
}
