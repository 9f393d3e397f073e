import type { CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Avatar, Button, ButtonLink, Card, focusAfter } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { PlaceOf } from './place-of.tsx';
import { useDismissed } from './use-dismissed.ts';
import styles from './vote-reminder.module.css';

/** The number of posts on a page of the feed. One reminder stands on each page, below the post at index `place`. */
const page = 10;
const place = 2;

interface VoteReminderProps {
  user: CurrentUser;
  /** The position of the post above the reminder, counted from 0 over all pages. */
  index: number;
}

/**
 * Reminds a member to vote on one of the politicians who work for them, below the third post of each page. Shows
 * nothing below other posts. A dismissed reminder returns the next day.
 */
export function VoteReminder({ user, index }: VoteReminderProps) {
  return index % page === place ? <Reminder user={user} turn={(index - place) / page} /> : null;
}

function Reminder({ user, turn }: { user: CurrentUser; turn: number }) {
  const { t } = useTranslation('feed');
  const { data } = useQuery(queries.unvoted());
  const { isDismissed, dismiss } = useDismissed(user);
  const polly = data?.results[turn];
  if (!polly || isDismissed(polly.personId)) return null;
  const { name } = polly;
  return (
    <Card as="aside" className={styles.card} aria-label={t('reminder.label', { name })}>
      <Avatar name={name} src={polly.photoName} shape="square" />
      <p className={styles.words}>
        <strong>{t('reminder.title', { name })}</strong>
        <span>
          <PlaceOf polly={polly} />
        </span>
      </p>
      <div className={styles.acts}>
        <ButtonLink href={`/polly/${polly.slug}`}>{t('reminder.vote')}</ButtonLink>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            focusAfter(currentTarget)();
            dismiss(polly.personId);
          }}
        >
          {t('reminder.dismiss')}
        </Button>
      </div>
    </Card>
  );
}
