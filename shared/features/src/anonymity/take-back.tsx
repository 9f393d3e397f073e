import { useTranslation } from '@hustings/i18n';
import { lazy, Suspense, useState } from 'react';
import styles from './anonymity.module.css';

const TakeBackDialog = lazy(() => import(/* webpackChunkName: "take-back" */ './take-back-dialog.tsx'));

interface TakeBackProps {
  /** The id of the member's anonymous item. */
  id: string;
  /** Whether the item is delayed: nobody else has seen it, so it is removed at once. */
  waits: boolean;
}

/** The button to remove the member's own anonymous item. */
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
