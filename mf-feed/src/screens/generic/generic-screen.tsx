import { PublicationArticle } from '@hustings/features/publication';
import { useSession } from '@hustings/session';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { PublicationPage } from '../../publications/publication-page.tsx';
import { queries } from '../../queries.ts';

/** `/:URLslug`: a page that admins have written. The route matches every address that no other route matches. */
export default function GenericScreen() {
  const { URLslug: slug } = useRouteParams<{ URLslug: string }>();
  const language = useSession((session) => session.language);
  return (
    <PublicationPage query={useQuery(queries.page(slug, language))}>
      {(page) => <PublicationArticle publication={page} dated={false} />}
    </PublicationPage>
  );
}
