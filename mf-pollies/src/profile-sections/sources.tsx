import type { Party, Polly } from '@hustings/contract';
import { useSourceName } from '@hustings/features/source-name';
import { useFormat, useTranslation } from '@hustings/i18n';
import styles from './sources.module.css';

type SourcesProps = Pick<Polly, 'provenance' | 'photoCredit'> & Pick<Party, 'imageCredit'>;

/** Names the sources of the page, the date of the last check, and a way to report an error. */
export function Sources({ provenance, photoCredit, imageCredit }: SourcesProps) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const sourceName = useSourceName();
  return (
    <section className={styles.sources} aria-label={t('sources.label')}>
      <p>{t('sources.checked', { date: date(provenance.retrieved) })}</p>
      <p>{t('sources.source', { source: sourceName(provenance.source) })}</p>
      {provenance.licence && <p>{t('sources.licence', { licence: provenance.licence })}</p>}
      {photoCredit && (
        <p>
          {t(photoCredit.licence ? 'sources.photoUnder' : 'sources.photo', {
            source: photoCredit.source,
            licence: photoCredit.licence,
          })}
        </p>
      )}
      {imageCredit && (
        <p>
          {t(imageCredit.licence ? 'sources.markUnder' : 'sources.mark', {
            source: imageCredit.source,
            licence: imageCredit.licence,
          })}
        </p>
      )}
      <p>
        <a href="/contact">{t('sources.report')}</a>
      </p>
    </section>
  );
}
