import type { Contest } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { LoadMore, moreOf } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded, Section } from '../../elections/section.tsx';
import styles from '../../elections/section.module.css';
import { queries } from '../../queries.ts';

/** Lists what is voted for in an election; each contest links to its candidates. */
export function Contests({ electionId }: { electionId: string }) {
  const { t } = useTranslation('elections');
  const list = useInfiniteQuery(queries.contests(electionId));
  return (
    <Section id="contests" title={t('contest.heading')}>
      <Loaded query={list}>
        {({ pages }) => {
          const contests = pages.flatMap(({ results }) => results);
          if (contests.length === 0) return <p className={styles.note}>{t('contest.none')}</p>;
          return (
            <ul className={styles.list}>
              {contests.map((contest) => (
                <li key={contest.contestId} className={styles.item}>
                  <a className={styles.link} href={`/election/${electionId}/candidates?contest=${contest.contestId}`}>
                    {contest.name}
                  </a>
                  <ContestFacts contest={contest} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <LoadMore {...moreOf(list)} label={t('contest.more')} />
    </Section>
  );
}

function ContestFacts({ contest: { place, name, seats, kind, candidatesCount } }: { contest: Contest }) {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  const facts = [
    place?.name === name ? undefined : place?.name,
    seats === undefined ? undefined : t('contest.seats', { count: seats, seats: number(seats) }),
    kind === 'parties' ? t('contest.byParty') : undefined,
    t('contest.candidates', { count: candidatesCount, number: number(candidatesCount) }),
  ];
  return <span className={styles.aside}>{facts.filter((fact) => fact !== undefined).join(' · ')}</span>;
}
