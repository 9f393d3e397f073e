import { useTranslation } from '@hustings/i18n';
import type { ReactNode } from 'react';
import styles from '../../../settings/form.module.css';

interface ErasableFieldProps {
  /** The stored value; undefined if none is stored. */
  stored: string | undefined;
  value: string;
  taken: boolean;
  onTake(taken: boolean): void;
  children: ReactNode;
}

/**
 * Adds a note to a text field that the member has emptied. An empty text does not change the stored value
 * (docs/product.md#5-validation). The note says so, and offers to delete the stored value.
 */
export function ErasableField({ stored, value, taken, onTake, children }: ErasableFieldProps) {
  const { t } = useTranslation('profile');
  const emptied = stored !== undefined && value.trim() === '';
  return (
    <div className={styles.field}>
      {children}
      {emptied && (
        <output className={styles.erasure}>
          {taken ? t('settings.profile.willGo') : t('settings.profile.stays')}
          <button type="button" className={styles.textButton} onClick={() => onTake(!taken)}>
            {taken ? t('settings.profile.keep') : t('settings.profile.take')}
          </button>
        </output>
      )}
    </div>
  );
}
