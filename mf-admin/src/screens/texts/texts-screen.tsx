import type { TextNamespaces } from '@hustings/contract';
import { useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { sectionPath } from '../../addresses.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { StateLinks } from '../../frame/state-links.tsx';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { queries } from '../../queries.ts';
import { textsQueryOf, textStates } from './state.ts';
import { TextFileCard } from './text-file.tsx';
import { TextItem } from './text-item.tsx';

/** `/admin/setting/texts`: every text of the interface, changed while the site runs (docs/decisions/14-languages.md). */
export default function TextsScreen() {
  const { t } = useTranslation('admin');
  const query = textsQueryOf(useRouteLocation().search);
  const search = useSearchTerm();
  const namespaces = useQuery(queries.textNamespaces);
  const pages = useInfiniteQuery(queries.texts(query, search.term));
  return (
    <AdminPage section="texts" lead={t('texts.lead')}>
      {namespaces.data && <Filters namespaces={namespaces.data} />}
      <SearchedList
        label={t('texts.search')}
        search={search}
        pages={pages}
        name={t('texts.list')}
        more={t('texts.more')}
        none={{ title: t('texts.none.title'), text: t(search.term ? 'texts.none.found' : 'texts.none.all') }}
      >
        {(text) => <TextItem key={`${text.namespace}:${text.key}`} text={text} />}
      </SearchedList>
      <TextFileCard namespace={query.namespace} />
    </AdminPage>
  );
}

/** The links that narrow the table, with the numbers of texts in each state. */
function Filters({ namespaces: { results, withoutTexts } }: { namespaces: TextNamespaces }) {
  const { t } = useTranslation('admin');
  const { state, namespace } = textsQueryOf(useRouteLocation().search);
  const shown = results.filter((each) => namespace === undefined || each.namespace === namespace);
  const sum = (of: 'changed' | 'missing' | 'outdated') => shown.reduce((total, each) => total + each[of], 0);
  const names = {
    all: t('texts.states.all'),
    changed: t('texts.states.changed'),
    missing: t('texts.states.missing'),
    outdated: t('texts.states.outdated'),
  };
  return (
    <>
      <StateLinks
        label={t('texts.byState')}
        path={sectionPath('texts')}
        current={state}
        states={textStates.map((id) => ({ id, name: names[id], count: id === 'all' ? undefined : sum(id) }))}
      />
      <StateLinks
        label={t('texts.byNamespace')}
        path={sectionPath('texts')}
        parameter="namespace"
        current={namespace ?? ''}
        states={[
          { id: '', name: t('texts.allNamespaces') },
          ...results.map((each) => ({ id: each.namespace, name: each.namespace, count: each.texts })),
        ]}
      />
      {withoutTexts.length > 0 && (
        <Notice tone="info">{t('texts.withoutTexts', { parts: withoutTexts.join(', ') })}</Notice>
      )}
    </>
  );
}
