import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, EmptyState, LoadMore, moreOf } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { ListPage } from '../../lists/list-page.tsx';
import { PublicationList } from '../../publications/publication-list.tsx';
import { queries } from '../../queries.ts';

/** `/interviews`: all interviews, newest first. */
export default function InterviewsScreen() {
  const { t } = useTranslation('feed');
  const language = useSession((session) => session.language);
  const pages = useSuspenseInfiniteQuery(queries.interviews(language));
  const interviews = pages.data.pages.flatMap(({ results }) => results);
  return (
    <ListPage heading={t('interviews.heading')} lead={t('interviews.lead')}>
      {interviews.length === 0 && (
        <EmptyState
          title={t('interviews.empty.title')}
          action={<ButtonLink href="/blog">{t('interviews.toBlog')}</ButtonLink>}
        >
          {t('interviews.empty.text')}
        </EmptyState>
      )}
      <PublicationList entries={interviews} folder="/interviews/" />
      <LoadMore {...moreOf(pages)} label={t('interviews.more')} />
    </ListPage>
  );
}
