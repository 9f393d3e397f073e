import { useTranslation } from '@hustings/i18n';
import { Page, PageHeading } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { ChatParts } from '../../chats/chat-parts.tsx';
import { AskedFor } from './asked-for.tsx';
import { ChatList } from './chat-list.tsx';
import styles from './chats-screen.module.css';
import { Entities } from './entities.tsx';

/** `/chat`: the chats of the member, and the digital politicians to talk to. */
export default function ChatsScreen() {
  const { t } = useTranslation('chat');
  const { search } = useRouteLocation();
  const polly = search.get('polly');
  return (
    <Page width="wide" className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{t('chats.name')}</PageHeading>
        <p className={styles.lead}>{t('chats.lead')}</p>
      </header>
      <ChatParts current="simulations" />
      {polly && <AskedFor polly={polly} />}
      <div className={styles.columns}>
        <ChatList />
        <Entities />
      </div>
    </Page>
  );
}
