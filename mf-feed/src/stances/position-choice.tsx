import type { StancePosition } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useId } from 'react';
import styles from './position-choice.module.css';
import { positionNames, positions } from './positions.ts';

interface PositionChoiceProps {
  value: StancePosition | undefined;
  error: string | undefined;
  onChange(position: StancePosition): void;
}

/** The five steps of the scale as native radio buttons, for arrow keys, forms and screen readers. */
export function PositionChoice({ value, error, onChange }: PositionChoiceProps) {
  const { t } = useTranslation('feed');
  const id = useId();
  const names = positionNames(t);
  return (
    <fieldset
      className={styles.field}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend id={`${id}-legend`} className={styles.legend}>
        {t('stances.editor.position')}
      </legend>
      <div className={styles.choices}>
        {positions.map((position) => (
          <label key={position} className={styles.choice}>
            <input
              type="radio"
              name="position"
              value={position}
              checked={value === position}
              className={styles.radio}
              onChange={() => onChange(position)}
            />
            {names[position]}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
