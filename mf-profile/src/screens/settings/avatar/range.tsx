import { useId } from 'react';
import styles from './avatar.module.css';

interface RangeProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value that screen readers read out. */
  valueText: string;
  disabled?: boolean;
  onChange(value: number): void;
}

/** A native slider. It shows no number, because its effect on the picture is visible. */
export function Range({ label, value, min, max, step, valueText, disabled, onChange }: RangeProps) {
  const id = useId();
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value, disabled }}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
