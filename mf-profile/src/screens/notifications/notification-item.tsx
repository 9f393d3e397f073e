import type { NotificationGroup, NotificationType } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import {
  Avatar,
  Button,
  classes,
  IconAdmin,
  IconCheck,
  IconElection,
  IconGoal,
  IconLevel,
  IconPeople,
  IconPerson,
  IconPolly,
  VisuallyHidden,
} from '@hustings/ui';
import { lineOf } from './line-of.ts';
import styles from './notifications.module.css';

/** Icons for notifications without a person's picture. */
const icons: Partial<Record<NotificationType, typeof IconPerson>> = {
  level: IconLevel,
  decision: IconAdmin,
  position: IconPolly,
  news: IconPolly,
  election: IconElection,
  organisation: IconPeople,
  goal: IconGoal,
  watched: IconPolly,
};

interface NotificationItemProps {
  group: NotificationGroup;
  /** Whether the request that marks the group as read is pending. */
  pending: boolean;
  onRead(): void;
}

/** Returns the page on which the member objects to a decision that the notification does not link to. */
function objectionPath(decision: NotificationGroup['decision']): string | undefined {
  if (decision === 'removed') return '/my-stuff/removed';
  return decision === 'stanceRejected' ? '/contact' : undefined;
}

/** Shows one group of notifications. Following its link marks it as read. */
export function NotificationItem({ group, pending, onRead }: NotificationItemProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { t: tFeatures } = useTranslation('features');
  const { unread, created, excerpt, rule, reason, decision, href, actors, type } = group;
  const objection = objectionPath(decision);
  const [actor] = actors;
  const Icon = icons[type] ?? IconPerson;
  return (
    <li className={classes(styles.item, unread && styles.unread)}>
      <span className={styles.picture}>
        {actor ? <Avatar name={nameOf(actor)} src={actor.avatarUrl} /> : <Icon aria-hidden="true" />}
      </span>
      <PageLink href={href} className={styles.about} onClick={unread ? onRead : undefined}>
        {unread && <VisuallyHidden>{t('notifications.unread')}: </VisuallyHidden>}
        <span className={styles.line}>{lineOf(t, format, group)}</span>
        {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
        {rule && <span>{t('notifications.rule', { rule: tFeatures(`report.reasons.${rule}`) })}</span>}
        {reason && <span dir="auto">{t('notifications.reason', { reason })}</span>}
        <time dateTime={created} className={styles.time}>
          {format.relative(created)}
        </time>
      </PageLink>
      {unread && (
        <Button variant="quiet" pending={pending} onClick={onRead}>
          <IconCheck aria-hidden="true" />
          <VisuallyHidden>
            {t('notifications.markRead')}: {lineOf(t, format, group)}
          </VisuallyHidden>
        </Button>
      )}
      {objection && (
        <a className={styles.objection} href={objection}>
          {t('notifications.object')}
        </a>
      )}
    </li>
  );
}
