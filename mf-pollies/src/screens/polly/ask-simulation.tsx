import { PageLink } from '@hustings/features/page-link';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { IconQuote } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import styles from './polly-head.module.css';

/** A link to a chat with the simulation of a polly, while it is online. It opens beside the page. Chats are for members. */
export function AskSimulation({ id }: { id: string }) {
  const { t } = useTranslation('pollies');
  const isMember = useSession((session) => session.user?.bannedStatus === 0);
  const { data } = useQuery({ ...queries.simulation(id), enabled: isMember });
  if (!data?.online) return null;
  return (
    <PageLink className={styles.simulation} href={`/chat?polly=${data.slug}`} data-opens="dock">
      <IconQuote aria-hidden="true" width={18} height={18} />
      {t('polly.askSimulation')}
    </PageLink>
  );
}
