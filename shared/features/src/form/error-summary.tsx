import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import { useEffect, useRef, type MouseEvent } from 'react';
import styles from './form.module.css';

/** An invalid field: the name of its control, its label, and how to correct it. */
export interface FieldProblem {
  name: string;
  label: string;
  text: string;
}

/** Lists the invalid fields of a form with links. Takes the focus after each failed submit; `attempt` counts them. */
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
