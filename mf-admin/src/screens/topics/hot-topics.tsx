import type { ChosenHotTopic, ChosenHotTopics, InterfaceLanguage } from '@hustings/contract';
import { maximumHotTopics } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { EmptyState, FailureNotice, Skeleton } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { hotTopicBody, hotTopicFields } from './forms.ts';
import { HotTopicItem } from './hot-topic-item.tsx';

/** The hot topics that admins chose for a language. */
export function HotTopics() {
  const { t } = useTranslation('admin');
  const [language, setLanguage] = useState<InterfaceLanguage>(useSession((session) => session.language));
  const { data, error, refetch } = useQuery(queries.chosenHotTopics(language));
  return (
    <>
      <Select
        name="language"
        label={t('topics.hot.language')}
        options={[
          { id: 'en', label: t('topics.languages.en') },
          { id: 'nl', label: t('topics.languages.nl') },
        ]}
        value={language}
        onChange={setLanguage}
      />
      {data && <Choice language={language} choice={data} />}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
    </>
  );
}

/** The choice of a language. Every change saves the whole list, so that nothing waits to be saved. */
function Choice({ language, choice }: { language: InterfaceLanguage; choice: ChosenHotTopics }) {
  const { t } = useTranslation('admin');
  const { results: topics, version } = choice;
  const save = (chosen: ChosenHotTopic[]) => call('chooseHotTopics', { body: { language, topics: chosen, version } });
  return (
    <>
      {topics.length < maximumHotTopics && (
        <div>
          <RecordDialog
            hasReason={false}
            variant="primary"
            open={t('topics.hot.add.open')}
            title={t('topics.hot.add.title')}
            confirm={t('topics.hot.add.confirm')}
            done={t('topics.hot.add.done')}
            fields={hotTopicFields(t)}
            act={(values) => save([...topics, hotTopicBody(values)])}
          />
        </div>
      )}
      {topics.length === 0 && <EmptyState title={t('topics.hot.none.title')}>{t('topics.hot.none.text')}</EmptyState>}
      {topics.length > 0 && (
        <ol className={item.list} aria-label={t('topics.hot.list')}>
          {topics.map((topic, index) => (
            // Hot topics have no ids; every change replaces the list.
            // oxlint-disable-next-line react/no-array-index-key
            <HotTopicItem key={`${index}:${topic.name}`} {...{ topic, topics, index, save }} />
          ))}
        </ol>
      )}
    </>
  );
}
