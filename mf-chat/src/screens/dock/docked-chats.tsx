import { useTranslation } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { AskedFor } from '../chats/asked-for.tsx';
import { ChatList } from '../chats/chat-list.tsx';
import styles from './dock.module.css';

/** In the dock: the simulation that a link asked for, and the chats of the member. */
export default function DockedChats() {
  const { t } = useTranslation('chat');
  const { search } = useRouteLocation();
  const polly = search.get('polly');
  return (
    <div className={styles.chats}>
      {polly && <AskedFor polly={polly} />}
      <ChatList opens="dock" />
      <a className={styles.link} href="/chat">
        {t('dock.all')}
      </a>
    </div>
  );
}
