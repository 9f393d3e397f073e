import { useTranslation } from '@hustings/i18n';
import { useId, useState, type KeyboardEvent } from 'react';
import { classes } from '../classes.ts';
import styles from './slider.module.css';

export interface SliderProps {
  label: string;
  /** `undefined` means no rating, which differs from the lowest one. */
  value: number | undefined;
  onChange(value: number | undefined): void;
  min: number;
  max: number;
  step?: number;
  /** The text of a value for screen readers, such as "76 of 100". */
  valueText(value: number): string;
  name?: string;
  disabled?: boolean;
}

/**
 * Chooses a rating with a slider or a number field; there may be no rating. Slider and field are native controls,
 * because custom controls need inline styles.
 */
export function Slider({ label, value, onChange, min, max, step = 1, valueText, name, disabled }: SliderProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const unset = value === undefined;

  // A slider without a rating rests at its minimum, so choosing the minimum fires no change event. Treat a press as a
  // choice.
  const chooseLowest = () => unset && onChange(min);
  const keyDown = (event: KeyboardEvent) => {
    if (['Home', 'ArrowLeft', 'ArrowDown', 'PageDown', 'Enter', ' '].includes(event.key)) chooseLowest();
  };
  const share = unset ? 0 : ((value - min) / (max - min)) * 100;
  return (
    <fieldset aria-labelledby={`${id}-label`} className={classes(styles.slider, unset && styles.unset)}>
      <div className={styles.head}>
        <label id={`${id}-label`} className={styles.label} htmlFor={id}>
          {label}
        </label>
        {unset && <span className={styles.none}>{t('slider.none')}</span>}
        {!unset && !disabled && (
          <button
            type="button"
            className={styles.clear}
            onClick={() => onChange(undefined)}
            aria-label={t('slider.clearLabel', { label })}
          >
            {t('slider.clear')}
          </button>
        )}
      </div>
      <div className={styles.rail}>
        <svg className={styles.track} aria-hidden="true">
          <rect className={styles.rest} width="100%" height="6" rx="3" />
          <rect className={styles.done} width={`${share}%`} height="6" rx="3" />
        </svg>
        <input
          id={id}
          type="range"
          {...{ name, min, max, step, disabled }}
          className={styles.range}
          value={value ?? min}
          aria-valuetext={unset ? t('slider.none') : valueText(value)}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          onKeyDown={keyDown}
          onClick={chooseLowest}
        />
      </div>
      <NumberBox {...{ label, value, onChange, min, max, step, disabled }} />
    </fieldset>
  );
}

type NumberBoxProps = Pick<SliderProps, 'label' | 'value' | 'onChange' | 'min' | 'max' | 'step' | 'disabled'>;

/** The number field of a slider. Empty means no rating; an invalid number stays until the field loses the focus. */
function NumberBox({ label, value, onChange, min, max, step, disabled }: NumberBoxProps) {
  const { t } = useTranslation('ui');
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    setDraft(text);
    const typed = Number(text);
    if (text.trim() === '') onChange(undefined);
    else if (Number.isInteger(typed) && typed >= min && typed <= max) onChange(typed);
  };
  return (
    <input
      type="number"
      inputMode="numeric"
      {...{ min, max, step, disabled }}
      className={styles.number}
      aria-label={t('slider.number', { label })}
      placeholder="–"
      value={draft ?? value ?? ''}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setDraft(undefined)}
    />
  );
}
