import type { TopicStanceCard } from '@hustings/contract';
import { useAuthorName } from '@hustings/features/byline';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card, EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { positionNames } from '../../stances/positions.ts';
import { MarkOfficial } from './mark-official.tsx';

/** The stances that are official positions, the last marked first, and a form that marks another one. */
export function OfficialStances() {
  const { t } = useTranslation('admin');
  const pages = useInfiniteQuery(queries.officialStances);
  const stances = pages.data?.pages.flatMap(({ results }) => results);
  return (
    <>
      <MarkOfficial />
      {!stances && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {!stances && !pages.error && <Skeleton lines={6} />}
      {stances?.length === 0 && (
        <EmptyState title={t('topics.official.none.title')}>{t('topics.official.none.text')}</EmptyState>
      )}
      {stances && stances.length > 0 && (
        <ul className={item.list} aria-label={t('topics.official.list')}>
          {stances.map((stance) => (
            <OfficialStance key={stance.id} stance={stance} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('topics.official.more')} />
    </>
  );
}

function OfficialStance({ stance }: { stance: TopicStanceCard }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const language = useSession((session) => session.language);
  const nameOf = useAuthorName();
  const { id, slug, topic, position, excerpt, author, official, officialOf, edited } = stance;
  const name = officialOf?.name ?? nameOf(author);
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>
          <a href={`/topicstance/${slug}`}>{topic.question[language]}</a>
        </h2>
        {official && <span className={item.small}>{t('topics.official.since', { when: date(official) })}</span>}
      </div>
      <p>
        {name}: <strong>{positionNames(t)[position]}</strong>
      </p>
      <p className={item.said} dir="auto">
        {excerpt}
      </p>
      <div className={item.actions}>
        <ConfirmedAct
          open={t('topics.official.unmark.open')}
          about={name}
          title={t('topics.official.unmark.title', { name })}
          confirm={t('topics.official.unmark.confirm')}
          act={() => call('markOfficialStance', { params: { id }, body: { official: false, edited } })}
          done={() => t('topics.official.unmark.done')}
        >
          <p>{t('topics.official.unmark.text')}</p>
        </ConfirmedAct>
      </div>
    </Card>
  );
}
