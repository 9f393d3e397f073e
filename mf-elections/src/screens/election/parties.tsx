import type { ElectionParty } from '@hustings/contract';
import { PartyName } from '@hustings/features/party-mark';
import { useFormat, useTranslation } from '@hustings/i18n';
import { LoadMore, moreOf, VisuallyHidden } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded, Section } from '../../elections/section.tsx';
import styles from '../../elections/section.module.css';
import { queries } from '../../queries.ts';

/** Lists the parties and lists that stand in an election, by list number. */
export function Parties({ electionId }: { electionId: string }) {
  const { t } = useTranslation('elections');
  const list = useInfiniteQuery(queries.parties(electionId));
  return (
    <Section id="parties" title={t('party.heading')}>
      <Loaded query={list}>
        {({ pages }) => {
          const parties = pages.flatMap(({ results }) => results);
          if (parties.length === 0) return <p className={styles.note}>{t('party.none')}</p>;
          return (
            <ul className={styles.list}>
              {parties.map((party) => (
                <li key={`${party.party?.partyId} ${party.listNumber} ${party.name}`} className={styles.item}>
                  <PartyLine electionId={electionId} party={party} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <LoadMore {...moreOf(list)} label={t('party.more')} />
    </Section>
  );
}

function PartyLine({ electionId, party }: { electionId: string; party: ElectionParty }) {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  const { name, abbreviation, listNumber, candidatesCount } = party;
  const candidates = t('contest.candidates', { count: candidatesCount, number: number(candidatesCount) });
  const filter = party.party ? `party=${party.party.partyId}` : listNumber && `list=${listNumber}`;
  return (
    <>
      {party.party ? (
        <PartyName name={name} mark={party.party.mark} size="small">
          <a className={styles.link} href={`/party/${party.party.slug}`}>
            {name}
          </a>
        </PartyName>
      ) : (
        <strong>{name}</strong>
      )}
      <span className={styles.aside}>
        {[listNumber === undefined ? undefined : t('party.list', { number: listNumber }), abbreviation]
          .filter((fact) => fact !== undefined)
          .map((fact) => `${fact} · `)}
        {filter && candidatesCount > 0 ? (
          <a href={`/election/${electionId}/candidates?${filter}`}>
            {candidates} <VisuallyHidden>{t('party.of', { name })}</VisuallyHidden>
          </a>
        ) : (
          candidates
        )}
      </span>
    </>
  );
}
