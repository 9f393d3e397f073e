import type { Election } from '@hustings/contract';
import { Comments } from '@hustings/features/comments';
import { NewsSection } from '@hustings/features/news';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { Contests } from './contests.tsx';
import { ElectionPage } from './election-page.tsx';
import styles from './overview-screen.module.css';
import { Parties } from './parties.tsx';
import { Related } from './related.tsx';
import { Sources } from './sources.tsx';

/** `/election/:id`: an election. */
export default function OverviewScreen() {
  return <ElectionPage current="overview">{(election) => <Overview election={election} />}</ElectionPage>;
}

function Overview({ election }: { election: Election }) {
  const { t } = useTranslation('elections');
  const { electionId, provenance } = election;
  const parts = [
    { id: 'contests', name: t('contest.heading') },
    { id: 'parties', name: t('party.heading') },
    { id: 'news', name: t('election.news') },
    { id: 'related', name: t('related.heading') },
    { id: 'comments', name: t('election.comments') },
  ];
  return (
    <>
      <Figures election={election} />
      <nav className={styles.parts} aria-label={t('election.sections')}>
        {parts.map(({ id, name }) => (
          <a key={id} className={styles.part} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <div className={styles.columns}>
        <Contests electionId={electionId} />
        <Parties electionId={electionId} />
        <NewsSection id="news" list={useInfiniteQuery(queries.news(electionId))} />
        <div className={styles.column}>
          <Related electionId={electionId} />
          <Sources sources={[provenance]} />
        </div>
        <div className={styles.comments}>
          <Comments subject={{ type: 'election', id: electionId, slug: electionId }} />
        </div>
      </div>
    </>
  );
}

/** The numbers of contests, parties and candidates; withdrawn candidates are apart. */
function Figures({ election }: { election: Election }) {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  const { electionId, contestsCount, partiesCount, candidatesCount, withdrawnCount, hasResults } = election;
  const figures = [
    { id: 'contests', text: t('election.contestsCount', { count: contestsCount }), count: contestsCount },
    { id: 'parties', text: t('election.partiesCount', { count: partiesCount }), count: partiesCount },
    { id: 'candidates', text: t('election.candidatesCount', { count: candidatesCount }), count: candidatesCount },
    ...(withdrawnCount > 0
      ? [{ id: 'withdrawn', text: t('election.withdrawnCount', { count: withdrawnCount }), count: withdrawnCount }]
      : []),
  ];
  return (
    <div className={styles.figures}>
      <dl className={styles.counts}>
        {figures.map(({ id, text, count }) => (
          <div key={id} className={styles.figure}>
            <dt className={styles.of}>{text}</dt>
            <dd className={styles.count}>{number(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.ways}>
        <a className={styles.way} href={`/election/${electionId}/candidates`}>
          {t('election.toCandidates')}
        </a>
        {hasResults && (
          <a className={styles.way} href={`/election/${electionId}/results`}>
            {t('election.toResults')}
          </a>
        )}
      </p>
    </div>
  );
}
