import type { Election, ElectionResults } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { ButtonLink, EmptyState, FailureNotice, IconDownload, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useNavigate } from '@hustings/vertical/router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ContestChoice } from '../../elections/contest-choice.tsx';
import { Section } from '../../elections/section.tsx';
import { queries } from '../../queries.ts';
import { ElectionPage } from '../election/election-page.tsx';
import { Sources } from '../election/sources.tsx';
import { contestOf } from './contest-of.ts';
import { ResultTable, type ResultRow } from './result-table.tsx';
import styles from './results-screen.module.css';

/** `/election/:id/results`: the results of an election. */
export default function ResultsScreen() {
  return <ElectionPage current="results">{(election) => <Results election={election} />}</ElectionPage>;
}

function Results({ election }: { election: Election }) {
  const { t } = useTranslation('elections');
  const { pathname, search } = useRouteLocation();
  const navigate = useNavigate();
  const contest = contestOf(search);
  const query = queries.results(election.electionId, contest);
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const isUnknown = error instanceof CallError && error.code === 'NotFound';
  return (
    <div className={styles.results}>
      {election.contestsCount > 1 && (
        <div className={styles.choice}>
          <ContestChoice
            electionId={election.electionId}
            value={contest ?? ''}
            onChange={(id) => void navigate(id ? `${pathname}?contest=${id}` : pathname, { replace: true })}
          />
        </div>
      )}
      {isUnknown && <EmptyState title={t('results.none.title')}>{t('results.none.text')}</EmptyState>}
      {error && !isUnknown && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={10} />}
      {data && !error && <Known results={data} />}
    </div>
  );
}

function Known({ results }: { results: ElectionResults }) {
  const { t } = useTranslation('elections');
  const { parties, candidates, sources, csv } = results;
  const partyRows = parties.map((party): ResultRow => {
    const { name, abbreviation, votes, share, seats } = party;
    const href = party.party && `/party/${party.party.slug}`;
    return {
      id: `${party.party?.partyId} ${party.listNumber} ${name}`,
      name,
      href,
      note: abbreviation,
      party: party.party,
      votes,
      share,
      seats,
    };
  });
  const candidateRows = candidates.map(({ candidacyId, name, slug, partyName, votes, share, elected }): ResultRow => ({
    id: candidacyId,
    name,
    href: `/polly/${slug}`,
    note: partyName,
    votes,
    share,
    elected,
  }));
  return (
    <>
      <Section id="turnout" title={t('results.heading')}>
        <Turnout results={results} />
      </Section>
      {partyRows.length > 0 && (
        <Section id="by-party" title={t('results.parties')}>
          <ResultTable caption={t('results.parties')} of={t('results.party')} rows={partyRows} />
        </Section>
      )}
      {candidateRows.length > 0 && (
        <Section id="by-candidate" title={t('results.candidates')}>
          <ResultTable caption={t('results.candidates')} of={t('results.candidate')} rows={candidateRows} />
        </Section>
      )}
      <p>
        <ButtonLink variant="quiet" href={csv} download>
          <IconDownload aria-hidden="true" />
          {t('results.csv')}
        </ButtonLink>
      </p>
      <Sources sources={sources} />
    </>
  );
}

/** The state of the count, and the numbers of ballots. */
function Turnout({ results }: { results: ElectionResults }) {
  const { t } = useTranslation('elections');
  const { number, dateTime } = useFormat();
  const { contests, final, counted, eligible, cast, valid, blank, invalid, turnout } = results;
  const percent =
    turnout === undefined ? undefined : number(turnout / 100, { style: 'percent', maximumFractionDigits: 1 });
  const figures = [
    { name: t('results.turnout'), value: percent },
    { name: t('results.eligible'), value: eligible === undefined ? undefined : number(eligible) },
    { name: t('results.cast'), value: cast === undefined ? undefined : number(cast) },
    { name: t('results.valid'), value: valid === undefined ? undefined : number(valid) },
    { name: t('results.blank'), value: blank === undefined ? undefined : number(blank) },
    { name: t('results.invalid'), value: invalid === undefined ? undefined : number(invalid) },
  ].filter(({ value }) => value !== undefined);
  const isPartial = contests.counted < contests.all;
  return (
    <>
      <p>
        <strong>{final ? t('results.final') : t('results.provisional')}</strong>
        {counted && ` · ${t('results.counted', { time: dateTime(counted) })}`}
        {isPartial &&
          ` · ${t('results.partial', { counted: number(contests.counted), count: contests.all, all: number(contests.all) })}`}
      </p>
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map(({ name, value }) => (
            <div key={name} className={styles.figure}>
              <dt className={styles.of}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
