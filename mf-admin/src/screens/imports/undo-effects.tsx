import type { ImportUndo } from '@hustings/contract';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import styles from './imports.module.css';

type Stays = ImportUndo['stays'][number];

const obstacleOf = (t: TFunction): Record<Stays['obstacle'], string> => ({
  changed: t('imports.undo.stays.changed'),
  inUse: t('imports.undo.stays.inUse'),
});

/** Shows what the undo of an import removes and restores, and what stays because something rests on it. */
export function UndoEffects({ undo: { removed, restored, stays } }: { undo: ImportUndo }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const obstacles = obstacleOf(t);
  const kindOf = (kind: Stays['kind']) => t(`imports.kinds.${kind}`, { defaultValue: kind });
  const rows = (name: string, list: ImportUndo['removed']) =>
    list.length > 0 && (
      <p>
        <strong>{name}</strong> {list.map(({ kind, count }) => `${kindOf(kind)}: ${number(count)}`).join(' · ')}
      </p>
    );
  return (
    <>
      <p>{t(stays.length === 0 ? 'imports.undo.whole' : 'imports.undo.part')}</p>
      {rows(t('imports.undo.removed'), removed)}
      {rows(t('imports.undo.restored'), restored)}
      {(['changed', 'inUse'] as const).map((obstacle) => {
        const rest = stays.filter((row) => row.obstacle === obstacle);
        if (rest.length === 0) return null;
        return (
          <div key={obstacle}>
            <p>
              <strong>{obstacles[obstacle]}</strong>
            </p>
            <ul className={styles.stays}>
              {rest.map(({ kind, count, names }) => (
                <li key={kind}>
                  {kindOf(kind)}: {number(count)}
                  {names.length > 0 && (
                    <span className={styles.note}>
                      {' '}
                      ({names.join(', ')}
                      {names.length < count && ' …'})
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
