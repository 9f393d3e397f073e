import type { StancePosition, Topic } from '@hustings/contract';
import { positions, type Answers } from '@hustings/features/topic-answers';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Select } from '@hustings/ui/select';
import styles from './matching.module.css';
import { usePositionNames } from './use-position-names.ts';

interface TopicAnswerProps {
  topic: Topic;
  answers: Answers;
  onAnswer(answers: Answers): void;
}

/** The id of the option without an answer. */
const noAnswer = 'none';

/** The visitor's answer on a topic, and how much it matters. */
export function TopicAnswer({ topic: { slug, question }, answers, onAnswer }: TopicAnswerProps) {
  const { t } = useTranslation('elections');
  const language = useSession((session) => session.language);
  const isMember = useSession((session) => session.user !== undefined);
  const names = usePositionNames();
  const position = answers.positions[slug];
  const weights = [
    { id: '1', label: t('matching.normal') },
    { id: '2', label: t('matching.important') },
    { id: '3', label: t('matching.veryImportant') },
  ];
  function choose(id: StancePosition | typeof noAnswer): void {
    const { [slug]: _, ...others } = answers.positions;
    onAnswer({ ...answers, positions: id === noAnswer ? others : { ...others, [slug]: id } });
  }
  return (
    <div className={styles.topic}>
      <Select
        name={`position-${slug}`}
        label={question[language]}
        options={[
          { id: noAnswer, label: t('matching.noAnswer') },
          ...positions.map((id) => ({ id, label: names[id] })),
        ]}
        value={position ?? noAnswer}
        onChange={choose}
      />
      {position !== undefined && (
        <Select
          name={`weight-${slug}`}
          label={t('matching.importance')}
          options={weights}
          value={String(answers.weights[slug] ?? 1)}
          onChange={(id) => onAnswer({ ...answers, weights: { ...answers.weights, [slug]: Number(id) } })}
        />
      )}
      {position !== undefined && isMember && (
        // The form reads the answer from this tab, so that no address tells it.
        <a
          className={styles.save}
          href={`/topicstances/new/${slug}`}
          aria-label={t('matching.saveOf', { question: question[language] })}
        >
          {t('matching.save')}
        </a>
      )}
    </div>
  );
}
