import { useFormat, useTranslation } from '@hustings/i18n';
import { useQuery } from '@tanstack/react-query';
import { Loaded, Section } from '../../elections/section.tsx';
import styles from '../../elections/section.module.css';
import { queries } from '../../queries.ts';

/** Lists elections on the same day or of the same place. */
export function Related({ electionId }: { electionId: string }) {
  const { t } = useTranslation('elections');
  const { date } = useFormat();
  const relations = { sameDay: t('related.sameDay'), samePlace: t('related.samePlace') };
  return (
    <Section id="related" title={t('related.heading')}>
      <Loaded query={useQuery(queries.related(electionId))}>
        {({ results }) =>
          results.length === 0 ? (
            <p className={styles.note}>
              {t('related.none')} <a href="/elections">{t('near.all')}</a>
            </p>
          ) : (
            <ul className={styles.list}>
              {results.map((election) => (
                <li key={election.electionId} className={styles.item}>
                  <a className={styles.link} href={`/election/${election.electionId}`}>
                    {election.name}
                  </a>
                  <span className={styles.aside}>
                    {date(election.day)} · {relations[election.relation]}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
