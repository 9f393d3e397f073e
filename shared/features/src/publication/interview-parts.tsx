import type { Interview } from '@hustings/contract';
import { createElement } from 'react';
import { languageTag, RichText } from '../rich-text/index.ts';
import styles from './interview.module.css';

/** The interviewed person. */
export const InterviewPerson = ({
  interview: { person, language },
}: {
  interview: Pick<Interview, 'person' | 'language'>;
}) => (
  <p className={styles.person} lang={languageTag(language)} dir="auto">
    <strong>{person.name}</strong> {person.role}
  </p>
);

interface InterviewQuestionsProps {
  interview: Pick<Interview, 'questions' | 'language'>;
  /** Whether the questions are shown inside another page, as a preview. */
  isPreview?: boolean;
}

/** Shows the questions of an interview as headings, so that screen readers can jump between them. */
export const InterviewQuestions = ({ interview, isPreview = false }: InterviewQuestionsProps) => (
  <div lang={languageTag(interview.language)}>
    {interview.questions.map(({ question, answer }) => (
      <section key={question} className={styles.question}>
        {createElement(isPreview ? 'h4' : 'h2', { className: styles.asked, dir: 'auto' }, question)}
        <RichText language={interview.language} under={isPreview ? 3 : 2}>
          {answer}
        </RichText>
      </section>
    ))}
  </div>
);
