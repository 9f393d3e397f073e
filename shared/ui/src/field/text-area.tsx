import { useTranslation } from '@hustings/i18n';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Announcement } from '../visually-hidden/visually-hidden.tsx';
import { Field, useFieldControl, type FieldTexts } from './field.tsx';
import { useStandingError } from './standing-error.ts';
import styles from './field.module.css';

export interface TextAreaProps
  extends
    FieldTexts,
    Omit<ComponentProps<'textarea'>, 'onChange' | 'required' | 'children' | 'value' | 'defaultValue' | 'ref'> {
  name: string;
  value?: string;
  defaultValue?: string;
  onChange?(value: string): void;
}

/** The counter appears when less than `share` of the maximum length is left, or fewer than `least` characters. */
const nearness = { share: 0.1, least: 20 };

/** Milliseconds of pause in typing before the counter is announced. */
const restBeforeCount = 1000;

/**
 * A multi-line field that grows with its text and counts down near `maxLength`. It does not truncate, so that a
 * pasted text is not lost silently.
 */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    labelHidden,
    description,
    error: given,
    required,
    className,
    onChange,
    maxLength,
    value,
    defaultValue,
    rows = 3,
    ...area
  } = props;
  const [error, correct] = useStandingError(given);
  const [typed, setTyped] = useState(defaultValue ?? '');
  const text = value ?? typed;
  const left = maxLength === undefined ? undefined : maxLength - text.length;
  const near =
    left !== undefined && maxLength !== undefined && left <= Math.max(maxLength * nearness.share, nearness.least);
  const countId = useId();
  const control = useFieldControl({ description, error }, near ? countId : undefined);
  const grown = useGrowth(text);
  return (
    <Field
      id={control.id}
      {...{ label, labelHidden, description, error, required, className }}
      foot={near && <Count id={countId} left={left} />}
    >
      <textarea
        dir="auto"
        {...area}
        {...control}
        ref={grown}
        rows={rows}
        required={required}
        aria-invalid={error || (left !== undefined && left < 0) ? true : undefined}
        className={classes(styles.control, styles.area)}
        value={value ?? typed}
        onChange={(event) => {
          correct();
          setTyped(event.currentTarget.value);
          onChange?.(event.currentTarget.value);
        }}
      />
    </Field>
  );
}

function Count({ id, left }: { id: string; left: number }) {
  const { t } = useTranslation('ui');
  const text = left < 0 ? t('field.over', { count: -left }) : t('field.left', { count: left });
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), restBeforeCount);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className={classes(styles.count, left < 0 && styles.over)}>
      <span id={id} aria-hidden="true">
        {text}
      </span>
      <Announcement>{spoken}</Announcement>
    </span>
  );
}

/** Fits the height to the text in browsers without `field-sizing`. */
function useGrowth(text: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  useClientLayoutEffect(() => {
    const element = area.current;
    if (!element || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [text]);
  return area;
}

const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
