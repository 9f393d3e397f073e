import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import styles from './imports.module.css';
import type { Run } from './states.ts';

type Kind = Run['counts'][number]['kind'];

const nameOf = (t: TFunction, kind: Kind): string => t(`imports.kinds.${kind}`, { defaultValue: kind });

/** Shows the numbers of new, changed, ended and unchanged rows of each kind. */
export function Counts({ counts }: { counts: Run['counts'] }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return (
    <table className={styles.table}>
      <caption>{t('imports.difference')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('imports.kind')}</th>
          <th scope="col">{t('imports.added')}</th>
          <th scope="col">{t('imports.changed')}</th>
          <th scope="col">{t('imports.ended')}</th>
          <th scope="col">{t('imports.unchanged')}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ kind, added, changed, ended, unchanged }) => (
          <tr key={kind}>
            <th scope="row">{nameOf(t, kind)}</th>
            <td>{number(added)}</td>
            <td>{number(changed)}</td>
            <td>{number(ended)}</td>
            <td>{number(unchanged)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
