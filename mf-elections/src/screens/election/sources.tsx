import type { Provenance } from '@hustings/contract';
import { useSourceName } from '@hustings/features/source-name';
import { useFormat, useTranslation } from '@hustings/i18n';
import styles from './sources.module.css';

/** Names the sources of a page, the date of each check, and a way to report an error. */
export function Sources({ sources }: { sources: readonly Provenance[] }) {
  const { t } = useTranslation('elections');
  const { date } = useFormat();
  const sourceName = useSourceName();
  return (
    <section className={styles.sources} aria-label={t('sources.label')}>
      {sources.map(({ source, licence, retrieved }) => (
        <p key={`${source} ${retrieved}`}>
          {t(licence ? 'sources.under' : 'sources.source', {
            source: sourceName(source),
            licence,
            date: date(retrieved),
          })}
        </p>
      ))}
      <p>
        <a href="/contact">{t('sources.report')}</a>
      </p>
    </section>
  );
}
