import type { SharedChat } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import {
  ButtonLink,
  Card,
  FailureNotice,
  LoadMore,
  MessagePage,
  moreOf,
  Page,
  PageHeading,
  Skeleton,
} from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import list from '../../chats/chats.module.css';
import { Message } from '../../chats/message.tsx';
import { useChatName } from '../../chats/names.ts';
import { SimulationBand } from '../../chats/simulated-mark.tsx';
import { queries } from '../../queries.ts';
import styles from './shared-screen.module.css';

/** `/chat/shared/:token`: the transcript of a chat that its member shared, read-only, for everybody with the link. */
export default function SharedScreen() {
  const { t } = useTranslation('chat');
  const { token } = useRouteParams<{ token: string }>();
  const pages = useInfiniteQuery(queries.shared(token));
  const { data, error, refetch } = pages;
  const [first] = data?.pages ?? [];
  if (error instanceof CallError && error.status === 404) {
    return (
      <MessagePage title={t('shared.gone.title')}>
        <p>{t('shared.gone.text')}</p>
        <p>
          <ButtonLink href="/">{t('shared.gone.home')}</ButtonLink>
        </p>
      </MessagePage>
    );
  }
  return (
    <Page className={styles.page}>
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {first && <Head chat={first} />}
      {first && (
        <Card className={styles.page}>
          <SimulationBand />
          <ol className={list.list} aria-label={t('log.label')}>
            {data?.pages
              .flatMap(({ results }) => results)
              .map((message) => (
                <Message
                  key={message.messageId}
                  message={message}
                  language={first.language}
                  member={t('shared.member')}
                />
              ))}
          </ol>
          <LoadMore {...moreOf(pages)} label={t('shared.more')} />
        </Card>
      )}
    </Page>
  );
}

function Head({ chat }: { chat: SharedChat }) {
  const { t } = useTranslation('chat');
  const { date } = useFormat();
  const name = useChatName()(chat);
  return (
    <header className={styles.page}>
      <PageHeading>{name}</PageHeading>
      <p className={styles.lead}>{t('shared.lead', { date: date(chat.created) })}</p>
    </header>
  );
}
