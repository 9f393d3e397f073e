import type { Goal, GoalUpdate } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { PlainText } from '@hustings/features/plain-text';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import styles from '../../../goals/goals.module.css';
import { isRunning } from '../../../goals/states.ts';
import { useWrite } from '../../../people/use-write.ts';
import { queries } from '../../../queries.ts';
import layout from './goal-page.module.css';
import { NewsForm } from './news-form.tsx';

/** The news of a goal by its owner, newest first; the owner writes and deletes them. */
export function News({ goal }: { goal: Goal }) {
  const { t } = useTranslation('profile');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = useInfiniteQuery(queries.goalUpdates(goal.goalId));
  const news = pages.data?.pages.flatMap(({ results }) => results);
  const mayWrite = goal.own && isRunning(goal.state);
  if (news?.length === 0 && !mayWrite) return null;
  return (
    <Card as="section" className={styles.section} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t('goal.news.heading')}
      </h2>
      {mayWrite && <NewsForm goalId={goal.goalId} />}
      {!news && !pages.error && <Skeleton lines={3} />}
      {!news && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {news?.length === 0 && <p className={styles.note}>{t('goal.news.none')}</p>}
      {news && news.length > 0 && (
        <ol className={layout.news}>
          {news.map((each) => (
            <li key={each.updateId} className={layout.newsItem}>
              <NewsItem goal={goal} update={each} onDeleted={() => heading.current?.focus()} />
            </li>
          ))}
        </ol>
      )}
      <LoadMore {...moreOf(pages)} label={t('goal.news.more')} />
    </Card>
  );
}

interface NewsItemProps {
  goal: Goal;
  update: GoalUpdate;
  /** Moves the focus, because the pressed button has disappeared. */
  onDeleted(): void;
}

function NewsItem({ goal, update, onDeleted }: NewsItemProps) {
  const { t } = useTranslation('profile');
  const { date, dateTime } = useFormat();
  const [asking, setAsking] = useState(false);
  const { updateId, body, created, author } = update;
  const remove = useWrite(() => call('deleteGoalUpdate', { params: { id: goal.goalId, updateId } }), {
    done: () => t('goal.news.deleted'),
  });
  return (
    <>
      <p className={styles.facts}>
        <time dateTime={created} title={dateTime(created)}>
          {date(created)}
        </time>
        {author && <span>{nameOf(author)}</span>}
      </p>
      <div className={layout.text} dir="auto">
        <PlainText>{body}</PlainText>
      </div>
      {goal.own && (
        <div className={styles.actions}>
          <Button
            variant="quiet"
            aria-label={t('goal.news.deleteOf', { date: date(created) })}
            onClick={() => setAsking(true)}
          >
            {t('goal.news.delete')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={t('goal.news.ask')}
        isOpen={asking}
        confirmLabel={t('goal.news.delete')}
        tone="danger"
        pending={remove.isPending}
        failure={remove.error}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              setAsking(false);
              onDeleted();
            },
          })
        }
      >
        {t('goal.news.askText')}
      </ConfirmDialog>
    </>
  );
}
