import type { EditedPublication } from '@hustings/contract';
import { useSearchTerm } from '@hustings/features/search';
import { useFormat, useTranslation } from '@hustings/i18n';
import { ButtonLink, Card, Chip } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sectionPath } from '../../addresses.ts';
import item from '../../frame/item.module.css';
import { StateLinks } from '../../frame/state-links.tsx';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { queries } from '../../queries.ts';
import { publicationKinds, publicationStateOf, publicationStates } from './state.ts';
import { kindNames, stateNames } from './texts.ts';

/** The publications and drafts, the last changed first, with a search. */
export function PublicationList() {
  const { t } = useTranslation('admin');
  const state = publicationStateOf(useRouteLocation().search);
  const search = useSearchTerm();
  const pages = useInfiniteQuery(queries.publications(state, search.term));
  const names = { all: t('publications.states.all'), ...stateNames(t) };
  const adding = {
    blog: t('publications.add.blog'),
    interview: t('publications.add.interview'),
    page: t('publications.add.page'),
  };
  return (
    <>
      <div className={item.actions}>
        {publicationKinds.map((kind) => (
          <ButtonLink
            key={kind}
            href={`${sectionPath('publications')}?new=${kind}`}
            variant={kind === 'blog' ? 'primary' : 'quiet'}
          >
            {adding[kind]}
          </ButtonLink>
        ))}
      </div>
      <StateLinks
        label={t('publications.byState')}
        path={sectionPath('publications')}
        current={state}
        states={publicationStates.map((id) => ({ id, name: names[id] }))}
      />
      <SearchedList
        label={t('publications.search')}
        search={search}
        pages={pages}
        name={t('publications.list')}
        more={t('publications.more')}
        none={{
          title: t('publications.none.title'),
          text: search.term ? t('publications.none.found') : t('publications.none.all'),
        }}
      >
        {(publication) => <PublicationItem key={publication.id} publication={publication} />}
      </SearchedList>
    </>
  );
}

function PublicationItem({ publication }: { publication: EditedPublication }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  const { kind, slug, language, title, description, state, shownFrom, changed } = publication;
  return (
    <Card as="li" className={item.item}>
      <h2 className={item.title} dir="auto">
        <a href={`${sectionPath('publications')}?publication=${kind}/${slug}`}>{title}</a>
      </h2>
      <p dir="auto">{description}</p>
      <p className={item.actions}>
        <Chip>{kindNames(t)[kind]}</Chip>
        <Chip>{language.toUpperCase()}</Chip>
        <Chip>{stateNames(t)[state]}</Chip>
      </p>
      <p className={item.small}>
        {state === 'scheduled' && shownFrom && `${t('publications.appears', { when: dateTime(shownFrom) })} · `}
        <time dateTime={changed} title={dateTime(changed)}>
          {t('publications.changed', { when: relative(changed) })}
        </time>
      </p>
    </Card>
  );
}
