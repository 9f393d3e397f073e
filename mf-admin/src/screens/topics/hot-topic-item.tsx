import type { ChosenHotTopic } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice } from '@hustings/ui';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { hotTopicBody, hotTopicFields, hotTopicValues } from './forms.ts';

interface HotTopicItemProps {
  topic: ChosenHotTopic;
  topics: readonly ChosenHotTopic[];
  /** The place of the topic among `topics`. */
  index: number;
  save(chosen: ChosenHotTopic[]): Promise<unknown>;
}

/** A hot topic, with buttons that change its place in the list. */
export function HotTopicItem({ topic, topics, index, save }: HotTopicItemProps) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const { name, note, from, until } = topic;
  const { mutate, isPending, failure } = useAdminAct({ act: save, done: () => t('topics.hot.saved') });
  const withPlace = (place: number): ChosenHotTopic[] => topics.toSpliced(index, 1).toSpliced(place, 0, topic);
  const labelOf = (act: string): string => t('actAbout', { act, name });
  const days = [
    from && t('topics.hot.from', { when: dateTime(from) }),
    until && t('topics.hot.until', { when: dateTime(until) }),
  ].filter(Boolean);
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>{name}</h2>
        {topic.topic ? (
          <a href={`/topicstances?topic=${topic.topic}`}>{t('topics.hot.isTopic')}</a>
        ) : (
          <a href={`/post_tags/${encodeURIComponent(topic.tag ?? '')}`}>{t('topics.hot.isTag')}</a>
        )}
      </div>
      {note && <p>{note}</p>}
      <p className={item.small}>{days.length > 0 ? days.join(' · ') : t('topics.hot.always')}</p>
      <div className={item.actions}>
        <RecordDialog
          hasReason={false}
          open={t('topics.change.open')}
          about={name}
          title={t('topics.change.title', { name })}
          confirm={t('topics.change.confirm')}
          done={t('topics.hot.saved')}
          fields={hotTopicFields(t)}
          initial={hotTopicValues(topic)}
          act={(values) => save(topics.with(index, hotTopicBody(values)))}
        />
        <Button
          variant="quiet"
          aria-label={labelOf(t('topics.hot.up'))}
          disabled={index === 0 || isPending}
          onClick={() => mutate(withPlace(index - 1))}
        >
          {t('topics.hot.up')}
        </Button>
        <Button
          variant="quiet"
          aria-label={labelOf(t('topics.hot.down'))}
          disabled={index === topics.length - 1 || isPending}
          onClick={() => mutate(withPlace(index + 1))}
        >
          {t('topics.hot.down')}
        </Button>
        <Button
          variant="quiet"
          aria-label={labelOf(t('topics.hot.remove'))}
          disabled={isPending}
          onClick={() => mutate(topics.toSpliced(index, 1))}
        >
          {t('topics.hot.remove')}
        </Button>
      </div>
      {failure && <FailureNotice error={failure} />}
    </Card>
  );
}
