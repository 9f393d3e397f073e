import { SearchBox, useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { EmptyState, Page, PageHeading } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { Everything } from './everything.tsx';
import { KindLinks } from './kind-links.tsx';
import { OneKind } from './one-kind.tsx';
import styles from './search.module.css';
import { searchedIn } from './searched.ts';

/** `/search`: searches names and texts of everything that the viewer may see. */
export default function SearchScreen() {
  const { t } = useTranslation('feed');
  const { text, setText, ask } = useSearchTerm();
  const { term, kind } = searchedIn(useRouteLocation().search);
  return (
    <Page width="reading">
      <div className={styles.search}>
        <PageHeading>{t('search.heading')}</PageHeading>
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          text={text}
          onType={setText}
          onAsk={ask}
        />
        <KindLinks term={term} kind={kind} />
        {!term && <EmptyState title={t('search.start.title')}>{t('search.start.text')}</EmptyState>}
        {term && !kind && <Everything term={term} />}
        {term && kind && <OneKind key={kind} term={term} kind={kind} />}
      </div>
    </Page>
  );
}
