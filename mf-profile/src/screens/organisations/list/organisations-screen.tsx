import { SearchBox, termOf, useSearchTerm } from '@hustings/features/search';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import {
  Button,
  ButtonLink,
  EmptyState,
  FailureNotice,
  LoadMore,
  moreOf,
  Page,
  PageHeading,
  Skeleton,
} from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { OrganisationCard } from '../../../organisations/organisation-card.tsx';
import styles from '../../../organisations/organisations.module.css';
import { queries } from '../../../queries.ts';

/** `/organisations`: all organisations by name, with a search. */
export default function OrganisationsScreen() {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  const isMember = useSession((session) => session.user !== undefined);
  const term = termOf(useRouteLocation().search);
  const { text, setText, ask } = useSearchTerm();
  const pages = useInfiniteQuery({ ...queries.organisations(term), placeholderData: keepPreviousData });
  const { data, error, isPending, isPlaceholderData } = pages;
  const organisations = data?.pages.flatMap(({ results }) => results) ?? [];
  const total = isPlaceholderData ? undefined : data?.pages[0]?.total;
  return (
    <Page width="wide">
      <div className={styles.page}>
        <header className={styles.head}>
          <PageHeading>{t('organisations.name')}</PageHeading>
          <p className={styles.lead}>{t('organisations.lead')}</p>
          {isMember && (
            <p>
              <ButtonLink href="/create_orgs">{t('createOrganisation.name')}</ButtonLink>
            </p>
          )}
          <SearchBox
            label={t('organisations.search')}
            placeholder={t('organisations.placeholder')}
            text={text}
            onType={setText}
            onAsk={ask}
          />
        </header>
        <section
          className={styles.section}
          aria-label={t('organisations.results')}
          aria-busy={isPlaceholderData || isPending}
        >
          <output className={styles.count}>
            {total ? t('organisations.count', { count: total, number: number(total) }) : null}
          </output>
          {!data && !error && <Skeleton lines={8} />}
          {!data && error && <FailureNotice error={error} onRetry={() => void pages.refetch()} />}
          {data && organisations.length === 0 && <None term={term} onClear={() => ask('')} />}
          <ul className={styles.list}>
            {organisations.map((organisation) => (
              <li key={organisation.organisationId}>
                <OrganisationCard organisation={organisation} />
              </li>
            ))}
          </ul>
          <LoadMore {...moreOf(pages)} label={t('organisations.more')} />
        </section>
      </div>
    </Page>
  );
}

function None({ term, onClear }: { term: string; onClear(): void }) {
  const { t } = useTranslation('profile');
  if (!term) return <EmptyState title={t('organisations.none.title')}>{t('organisations.none.text')}</EmptyState>;
  return (
    <EmptyState
      title={t('organisations.none.found', { term })}
      action={
        <Button variant="quiet" onClick={onClear}>
          {t('organisations.none.clear')}
        </Button>
      }
    >
      {t('organisations.none.foundText')}
    </EmptyState>
  );
}
