import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, EmptyState, LoadMore, moreOf, Page, PageHeading } from '@hustings/ui';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

/** `/notifications`: the member's notifications, newest first (docs/decisions/13-notifications.md). */
export default function NotificationsScreen() {
  const { t } = useTranslation('profile');
  const { pages, groups, read } = useNotifications();
  const readUntil = pages.data.pages[0]?.results[0]?.created;
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{t('notifications.name')}</PageHeading>
        {groups.some(({ unread }) => unread) && (
          <Button
            variant="quiet"
            pending={read.isPending && read.variables?.all === true}
            onClick={() => read.mutate({ all: true, until: readUntil })}
          >
            {t('notifications.readAll')}
          </Button>
        )}
        <a href="/settings/notifications" className={styles.settings}>
          {t('notifications.settings')}
        </a>
      </header>
      {groups.length === 0 && (
        <EmptyState
          title={t('notifications.empty.title')}
          action={<ButtonLink href="/">{t('notifications.empty.action')}</ButtonLink>}
        >
          <p>{t('notifications.empty.text')}</p>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {groups.map((group) => (
          <NotificationItem
            key={`${group.key} ${group.unread}`}
            group={group}
            pending={read.isPending && read.variables?.keys?.includes(group.key) === true}
            onRead={() => read.mutate({ keys: [group.key], until: group.created })}
          />
        ))}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('notifications.more')} />
    </Page>
  );
}
