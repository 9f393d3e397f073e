import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import { useEffect, useRef, type MouseEvent } from 'react';
import styles from './form.module.css';

/** What is wrong with a field: the name of its control, its label, and how to put it right. */
export interface FieldProblem {
  name: string;
  label: string;
  text: string;
}

/**
 * Lists what is wrong with a form, each leading to its field. It takes the focus when the form is sent in vain, so that
 * nobody has to look for what happened. `attempt` counts those times.
 */
export function ErrorSummary({ problems, attempt }: { problems: FieldProblem[]; attempt: number }) {
  const { t } = useTranslation('features');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  const lead = (event: MouseEvent, name: string) => {
    event.preventDefault();
    const control = box.current?.closest('form')?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className={styles.summary}>
      <Notice tone="danger" title={t('form.problems', { count: problems.length })}>
        <ul className={styles.problems}>
          {problems.map(({ name, label, text }) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => lead(event, name)}>
                {label}
              </a>
              : {text}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
