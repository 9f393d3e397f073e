import type { ImportProgress } from '@hustings/contract';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { useId } from 'react';
import item from '../../frame/item.module.css';
import styles from './imports.module.css';

const stepOf = (t: TFunction): Record<ImportProgress['step'], string> => ({
  reading: t('imports.progress.reading'),
  comparing: t('imports.progress.comparing'),
  writing: t('imports.progress.writing'),
  checking: t('imports.progress.checking'),
  undoing: t('imports.progress.undoing'),
  deriving: t('imports.progress.deriving'),
});

/** Shows how far a running import or undo is, with its rate and the time left. */
export function RunProgress({ progress }: { progress: ImportProgress }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const id = useId();
  const { step, done = 0, total = 0, seconds } = progress;
  const name = stepOf(t)[step];
  if (total === 0) return <p className={item.small}>{name}</p>;
  const share = number(Math.floor((100 * done) / total));
  // The first moments of a step say nothing of its rate.
  const rate = seconds < 0.5 ? 0 : done / seconds;
  const perSecond = number(Math.round(step === 'reading' ? rate / 100_000 : rate * 10) / 10);
  const values = { step: name, share, rate: perSecond };
  const words = {
    reading: t('imports.progress.megabytes', values),
    comparing: t('imports.progress.parts', values),
    writing: t('imports.progress.rows', values),
    checking: t('imports.progress.parts', values),
    undoing: t('imports.progress.parts', values),
    deriving: t('imports.progress.parts', values),
  }[step];
  const left = rate > 0 && t('imports.progress.left', { count: Math.max(1, Math.round((total - done) / rate)) });
  return (
    <div className={styles.progress}>
      <label htmlFor={id} className={item.small}>
        {left ? `${words}, ${left}` : t('imports.progress.share', { step: name, share })}
      </label>
      <progress id={id} value={done} max={total} />
    </div>
  );
}
