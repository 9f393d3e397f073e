import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { EmptyState, LoadMore, moreOf } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { ListPage } from '../../lists/list-page.tsx';
import { PublicationList } from '../../publications/publication-list.tsx';
import { queries } from '../../queries.ts';

/** `/blog`: the site's own publications, newest first. */
export default function BlogScreen() {
  const { t } = useTranslation('feed');
  const language = useSession((session) => session.language);
  const pages = useSuspenseInfiniteQuery(queries.blog(language));
  const entries = pages.data.pages.flatMap(({ results }) => results);
  return (
    <ListPage heading={t('blog.heading')}>
      {entries.length === 0 && <EmptyState title={t('blog.empty.title')}>{t('blog.empty.text')}</EmptyState>}
      <PublicationList entries={entries} folder="/blog/" />
      <LoadMore {...moreOf(pages)} label={t('blog.more')} />
      <p>
        <a href="/interviews">{t('interviews.all')}</a>
      </p>
    </ListPage>
  );
}
