import type { TopicRecord, TopicState } from '@hustings/contract';
import { maximumCountedStances } from '@hustings/contract';
import { useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import item from '../../frame/item.module.css';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { queries } from '../../queries.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { topicBody, topicFields, topicValues } from './forms.ts';

/** The topics in a state, with a search. */
export function TopicList({ state }: { state: TopicState }) {
  const { t } = useTranslation('admin');
  const search = useSearchTerm();
  const pages = useInfiniteQuery(queries.topics(state, search.term));
  const nothing = state === 'open' ? t('topics.none.open') : t('topics.none.archived');
  return (
    <>
      {state === 'open' && (
        <div>
          <RecordDialog
            hasReason={false}
            variant="primary"
            open={t('topics.add.open')}
            title={t('topics.add.title')}
            confirm={t('topics.add.confirm')}
            done={t('topics.add.done')}
            fields={topicFields(t)}
            act={(values) => call('saveTopic', { body: topicBody(values) })}
          />
        </div>
      )}
      <SearchedList
        label={t('topics.search')}
        search={search}
        pages={pages}
        name={t('topics.list')}
        more={t('topics.more')}
        none={{ title: t('topics.none.title'), text: search.term ? t('topics.none.found') : nothing }}
      >
        {(topic) => <TopicItem key={topic.id} topic={topic} />}
      </SearchedList>
    </>
  );
}

function TopicItem({ topic }: { topic: TopicRecord }) {
  const { t } = useTranslation('admin');
  const language = useSession((session) => session.language);
  const { id, slug, version, stancesCount: count } = topic;
  const name = topic.name[language];
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>
          <a href={`/topicstances?topic=${slug}`}>{name}</a>
        </h2>
        <span className={item.small}>
          {count < maximumCountedStances ? t('topics.stances', { count }) : t('topics.manyStances', { most: count })}
        </span>
      </div>
      <dl className={item.facts}>
        <div>
          <dt>{t('topics.languages.en')}</dt>
          <dd lang="en">
            {topic.name.en}: {topic.question.en}
          </dd>
        </div>
        <div>
          <dt>{t('topics.languages.nl')}</dt>
          <dd lang="nl">
            {topic.name.nl}: {topic.question.nl}
          </dd>
        </div>
      </dl>
      <div className={item.actions}>
        <RecordDialog
          hasReason={false}
          open={t('topics.change.open')}
          about={name}
          title={t('topics.change.title', { name })}
          text={count > 0 ? t('topics.change.text', { count }) : undefined}
          confirm={t('topics.change.confirm')}
          done={t('topics.change.done', { name })}
          fields={topicFields(t)}
          initial={topicValues(topic)}
          act={(values) => call('changeTopic', { params: { id }, body: { ...topicBody(values), version } })}
        />
        <Archiving topic={topic} name={name} />
      </div>
    </Card>
  );
}

/** Archives a topic, or opens it again. */
function Archiving({ topic: { id, version, archived: isArchived }, name }: { topic: TopicRecord; name: string }) {
  const { t } = useTranslation('admin');
  const act = () => call('archiveTopic', { params: { id }, body: { archived: !isArchived, version } });
  return isArchived ? (
    <ConfirmedAct
      open={t('topics.reopen.open')}
      about={name}
      title={t('topics.reopen.title', { name })}
      confirm={t('topics.reopen.confirm')}
      act={act}
      done={() => t('topics.reopen.done', { name })}
    >
      <p>{t('topics.reopen.text')}</p>
    </ConfirmedAct>
  ) : (
    <ConfirmedAct
      open={t('topics.archive.open')}
      about={name}
      title={t('topics.archive.title', { name })}
      confirm={t('topics.archive.confirm')}
      act={act}
      done={() => t('topics.archive.done', { name })}
    >
      <p>{t('topics.archive.text')}</p>
    </ConfirmedAct>
  );
}
