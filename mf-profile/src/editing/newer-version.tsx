import { useTranslation } from '@hustings/i18n';
import { Button, Notice } from '@hustings/ui';
import { useEffect, useRef } from 'react';
import styles from './newer-version.module.css';

/** A field in which two versions differ. Empty texts are shown as nothing. */
export interface Difference<Field extends string> {
  field: Field;
  label: string;
  theirs: string;
  mine: string;
}

interface NewerVersionProps<Field extends string> {
  differences: readonly Difference<Field>[];
  /** Takes a field of the other version into the draft. */
  onTake(field: Field): void;
}

/** Tells an editor that somebody else saved another version, and shows where the two differ. */
export function NewerVersion<Field extends string>({ differences, onTake }: NewerVersionProps<Field>) {
  const { t } = useTranslation('profile');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="danger" title={t('newer.title')}>
        <p>{t(differences.length > 0 ? 'newer.text' : 'newer.same')}</p>
        <dl className={styles.differences}>
          {differences.map(({ field, label, theirs, mine }) => (
            <div key={field} className={styles.difference}>
              <dt>
                <strong>{label}</strong>
              </dt>
              <dd>
                {t('newer.theirs')} {theirs || t('newer.nothing')}
              </dd>
              <dd>
                {t('newer.mine')} {mine || t('newer.nothing')}
              </dd>
              <dd>
                <Button variant="quiet" aria-label={t('newer.takeOf', { field: label })} onClick={() => onTake(field)}>
                  {t('newer.take')}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      </Notice>
    </div>
  );
}
