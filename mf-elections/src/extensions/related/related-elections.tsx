import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Section } from '../../elections/section.tsx';
import styles from '../../elections/section.module.css';
import { useDaysLeft } from '../../elections/use-days-left.ts';
import { Candidacy } from './candidacy.tsx';
import { relatedQuery } from './related-query.ts';

/** The props of the extension slot `polly.related`. */
export interface RelatedElectionsProps {
  /** The id or slug of the polly. */
  urlSlug: string;
  [prop: string]: string;
}

/**
 * The elections that concern a polly, upcoming ones first; nothing if there are none. Members vote on a candidate of an
 * upcoming one in place.
 */
export default function RelatedElections({ urlSlug }: RelatedElectionsProps) {
  const { t } = useTranslation('elections');
  const { date } = useFormat();
  const daysLeft = useDaysLeft();
  const isMember = useSession((session) => session.user !== undefined);
  const { name, results } = useSuspenseQuery(relatedQuery(urlSlug)).data;
  if (results.length === 0) return null;
  return (
    <Section id="elections" title={t('ofPolly.title')}>
      <ul className={styles.list}>
        {results.map((election) => (
          <li key={election.electionId} className={styles.item}>
            <PageLink className={styles.link} href={`/election/${election.electionId}`}>
              {election.name}
            </PageLink>
            <span className={styles.aside}>
              {date(election.day)}
              {election.upcoming && ` · ${daysLeft(election)}`}
              {election.candidacies.length === 0 && ` · ${t('ofPolly.place', { name })}`}
            </span>
            {election.candidacies.map((candidacy) => (
              <Candidacy key={candidacy.candidacyId} {...{ candidacy, election, name }} />
            ))}
          </li>
        ))}
      </ul>
      {isMember && (
        <p>
          <a className={styles.near} href="/elections_near_me">
            {t('ofPolly.near')}
          </a>
        </p>
      )}
    </Section>
  );
}
