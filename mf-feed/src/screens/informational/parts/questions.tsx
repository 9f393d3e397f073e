import { useTranslation } from '@hustings/i18n';
import { IconChevronDown } from '@hustings/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { questions, type QuestionName, type SectionName } from '../outline.ts';
import styles from './questions.module.css';

interface Answered {
  question: ReactNode;
  answer: ReactNode;
}

interface QuestionsProps<Group extends SectionName<'faq'>> {
  group: Group;
  answers: Record<QuestionName<Group>, Answered>;
}

/** The questions of a section of `/faq`. */
export function Questions<Group extends SectionName<'faq'>>({ group, answers }: QuestionsProps<Group>) {
  const byName: Record<string, Answered> = answers;
  return (
    <div className={styles.questions}>
      {questions[group].map((name) => {
        const answered = byName[name];
        return answered && <Question key={name} name={name} {...answered} />;
      })}
    </div>
  );
}

/** A question that opens on a press or by its address, without a script too. */
function Question({ name, question, answer }: Answered & { name: string }) {
  const { t } = useTranslation('feed');
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const openIfMeant = () => {
      if (details.current && location.hash === `#${name}`) details.current.open = true;
    };
    openIfMeant();
    addEventListener('hashchange', openIfMeant);
    return () => removeEventListener('hashchange', openIfMeant);
  }, [name]);
  return (
    <details ref={details} id={name} className={styles.question}>
      <summary className={styles.summary}>
        <h3 className={styles.asked}>{question}</h3>
        <IconChevronDown aria-hidden="true" className={styles.mark} />
      </summary>
      <div className={styles.answer}>
        {answer}
        <p className={styles.address}>
          <a href={`#${name}`} aria-label={t('informational.questionAddressOf', { question })}>
            {t('informational.questionAddress')}
          </a>
        </p>
      </div>
    </details>
  );
}
