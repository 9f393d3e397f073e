import { useTranslation } from '@hustings/i18n';
import { lazy, Suspense, useState } from 'react';
import styles from './anonymity.module.css';

const TakeBackDialog = lazy(() => import(/* webpackChunkName: "take-back" */ './take-back-dialog.tsx'));

interface TakeBackProps {
  /** The anonymous item of one's own. */
  id: string;
  /** While it waits, nobody has seen it and it is gone at once. */
  waits: boolean;
}

/** The way to remove what one has published anonymously. */
export function TakeBack({ id, waits }: TakeBackProps) {
  const { t } = useTranslation('features');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.takeBack} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('anonymity.takeBack.open')}
      </button>
      {isOpen && (
        <Suspense>
          <TakeBackDialog {...{ id, waits }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
