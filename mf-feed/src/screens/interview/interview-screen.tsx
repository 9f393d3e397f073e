import type { Interview } from '@hustings/contract';
import { languageTag, RichText } from '@hustings/features/rich-text';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink } from '@hustings/ui';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { PublicationArticle } from '../../publications/publication-article.tsx';
import { PublicationPage } from '../../publications/publication-page.tsx';
import { queries } from '../../queries.ts';
import styles from './interview.module.css';

/** `/interviews/:URL_Slug`: an interview. */
export default function InterviewScreen() {
  const { t } = useTranslation('feed');
  const { URL_Slug: slug } = useRouteParams<{ URL_Slug: string }>();
  const language = useSession((session) => session.language);
  return (
    <PublicationPage query={useQuery(queries.interview(slug, language))}>
      {(interview) => (
        <>
          <PublicationArticle publication={interview} about={<Person interview={interview} />}>
            <Questions interview={interview} />
          </PublicationArticle>
          <ButtonLink href="/interviews" variant="quiet">
            {t('interviews.all')}
          </ButtonLink>
        </>
      )}
    </PublicationPage>
  );
}

const Person = ({ interview: { person, language } }: { interview: Interview }) => (
  <p className={styles.person} lang={languageTag(language)} dir="auto">
    <strong>{person.name}</strong> {person.role}
  </p>
);

/** Shows the questions of an interview as headings, so that screen readers can jump between them. */
const Questions = ({ interview: { questions, language } }: { interview: Interview }) => (
  <div lang={languageTag(language)}>
    {questions.map(({ question, answer }) => (
      <section key={question} className={styles.question}>
        <h2 className={styles.asked} dir="auto">
          {question}
        </h2>
        <RichText language={language} under={2}>
          {answer}
        </RichText>
      </section>
    ))}
  </div>
);
