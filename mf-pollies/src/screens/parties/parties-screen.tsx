import type { PartyCard } from '@hustings/contract';
import { OpenData } from '@hustings/features/open-data';
import { PartyMark } from '@hustings/features/party-mark';
import { SearchBox, useSearchTerm } from '@hustings/features/search';
import { useFormat, useTranslation } from '@hustings/i18n';
import {
  Button,
  Card,
  Chip,
  EmptyState,
  FailureNotice,
  LoadMore,
  moreOf,
  Page,
  PageHeading,
  Skeleton,
} from '@hustings/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import card from '../pollies/polly-card.module.css';
import styles from '../pollies/pollies-screen.module.css';

/** `/parties`: all parties, those with the most people in office first. */
export default function PartiesScreen() {
  const { t } = useTranslation('pollies');
  const { number } = useFormat();
  const { term, text, setText, ask } = useSearchTerm();
  const pages = useInfiniteQuery({ ...queries.parties(term), placeholderData: keepPreviousData });
  const { data, error, isPending, isPlaceholderData } = pages;
  const parties = data?.pages.flatMap((page) => page.results) ?? [];
  const total = isPlaceholderData ? undefined : data?.pages[0]?.total;
  return (
    <Page width="wide">
      <div className={styles.pollies}>
        <header className={styles.head}>
          <PageHeading>{t('parties.heading')}</PageHeading>
          <p className={styles.lead}>{t('parties.lead')}</p>
          <SearchBox
            label={t('parties.search')}
            placeholder={t('parties.placeholder')}
            text={text}
            onType={setText}
            onAsk={ask}
          />
        </header>
        <section
          className={styles.results}
          aria-label={t('parties.results')}
          aria-busy={isPlaceholderData || isPending}
        >
          <output className={styles.count}>
            {total ? t('parties.count', { count: total, number: number(total) }) : null}
          </output>
          {!data && !error && <Skeleton lines={6} />}
          {!data && error && <FailureNotice error={error} onRetry={() => void pages.refetch()} />}
          {data && parties.length === 0 && <NoneFound term={term} onClear={() => ask('')} />}
          <ul className={styles.list}>
            {parties.map((party) => (
              <li key={party.partyId}>
                <PartyEntry party={party} />
              </li>
            ))}
          </ul>
          {data && <LoadMore {...moreOf(pages)} label={t('parties.more')} />}
        </section>
        <OpenData />
      </div>
    </Page>
  );
}

function PartyEntry({ party: { slug, name, abbreviation, place, mark, members } }: { party: PartyCard }) {
  const { t } = useTranslation('pollies');
  const { number } = useFormat();
  return (
    <Card as="article" className={card.card}>
      <PartyMark name={name} mark={mark} size="medium" />
      <div className={card.who}>
        <h2 className={card.name}>
          <a className={card.link} href={`/party/${slug}`}>
            {name}
          </a>
        </h2>
        <p className={card.fact}>{t('parties.members', { count: members, number: number(members) })}</p>
        {place && <p className={card.fact}>{place}</p>}
      </div>
      <p className={card.chips}>{abbreviation && <Chip>{abbreviation}</Chip>}</p>
    </Card>
  );
}

function NoneFound({ term, onClear }: { term: string; onClear(): void }) {
  const { t } = useTranslation('pollies');
  if (!term) return <EmptyState title={t('parties.empty.title')}>{t('parties.empty.text')}</EmptyState>;
  return (
    <EmptyState
      title={t('parties.none.title', { term })}
      action={
        <Button variant="quiet" onClick={onClear}>
          {t('parties.none.action')}
        </Button>
      }
    >
      {t('parties.none.text')}
    </EmptyState>
  );
}
