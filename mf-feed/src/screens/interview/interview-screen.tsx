import { InterviewPerson, InterviewQuestions, PublicationArticle } from '@hustings/features/publication';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink } from '@hustings/ui';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { PublicationPage } from '../../publications/publication-page.tsx';
import { queries } from '../../queries.ts';

/** `/interviews/:URL_Slug`: an interview. */
export default function InterviewScreen() {
  const { t } = useTranslation('feed');
  const { URL_Slug: slug } = useRouteParams<{ URL_Slug: string }>();
  const language = useSession((session) => session.language);
  return (
    <PublicationPage query={useQuery(queries.interview(slug, language))}>
      {(interview) => (
        <>
          <PublicationArticle publication={interview} about={<InterviewPerson interview={interview} />}>
            <InterviewQuestions interview={interview} />
          </PublicationArticle>
          <ButtonLink href="/interviews" variant="quiet">
            {t('interviews.all')}
          </ButtonLink>
        </>
      )}
    </PublicationPage>
  );
}
