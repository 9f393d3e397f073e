import { useTranslation } from '@hustings/i18n';
import { boot } from '@hustings/session';
import { readChosen } from '@hustings/vertical/overrides';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sectionPath } from '../addresses.ts';
import { queries } from '../queries.ts';
import { FactsTable } from './facts-table.tsx';
import styles from './panel.module.css';
import { usedReleases } from './used-releases.ts';

/** Shows which release of each part the page has, and why. */
export function ReleasesTab() {
  const { t } = useTranslation('panel');
  const { data: figures } = useSuspenseQuery(queries.releases);
  const { data: listed } = useSuspenseQuery(queries.listedReleases);
  const used = usedReleases({
    boot: boot ?? { releases: [] },
    listed: listed.results,
    served: figures.parts,
    overrides: readChosen(boot?.development),
  });
  return (
    <>
      <FactsTable
        label={t('releases.title')}
        columns={[t('part'), t('version'), t('releases.why'), t('releases.next')]}
        empty={t('releases.empty')}
        rows={used.map(({ part, version, origin, next }) => ({
          id: part,
          cells: [
            part,
            <code key="version">{version}</code>,
            t(`releases.origins.${origin}`),
            next === undefined ? t('releases.same') : <code key="next">{next}</code>,
          ],
        }))}
      />
      <p className={styles.note}>
        <a href={sectionPath('releases')}>{t('releases.all')}</a>
      </p>
    </>
  );
}
