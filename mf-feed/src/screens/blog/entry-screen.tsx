import { PublicationArticle } from '@hustings/features/publication';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink } from '@hustings/ui';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { PublicationPage } from '../../publications/publication-page.tsx';
import { queries } from '../../queries.ts';

/** `/blog/:id`: an entry of the blog. */
export default function BlogEntryScreen() {
  const { t } = useTranslation('feed');
  const { id } = useRouteParams<{ id: string }>();
  const language = useSession((session) => session.language);
  return (
    <PublicationPage query={useQuery(queries.blogEntry(id, language))}>
      {(entry) => (
        <>
          <PublicationArticle publication={entry} />
          <ButtonLink href="/blog" variant="quiet">
            {t('blog.all')}
          </ButtonLink>
        </>
      )}
    </PublicationPage>
  );
}
