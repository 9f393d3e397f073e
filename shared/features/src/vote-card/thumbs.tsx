import type { VoteValue } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { classes, IconCheck, IconThumbsDown, IconThumbsUp, IconUndecided } from '@hustings/ui';
import { useId, type RefObject } from 'react';
import { thumbNames } from './thumb-names.ts';
import styles from './thumbs.module.css';

interface ThumbsProps {
  name: string;
  value?: VoteValue;
  error?: string;
  onChange(value: VoteValue): void;
  /** The control to focus when no thumb is chosen. */
  first: RefObject<HTMLInputElement | null>;
}

/** Thumbs up, thumbs down or undecided, as native radio buttons. */
export function Thumbs({ name, value, error, onChange, first }: ThumbsProps) {
  const { t } = useTranslation('features');
  const id = useId();
  const names = thumbNames(t);
  const choices = [
    { vote: 'up', Icon: IconThumbsUp },
    { vote: 'down', Icon: IconThumbsDown },
    { vote: 'undecided', Icon: IconUndecided },
  ] as const;
  return (
    <fieldset
      role="radiogroup"
      aria-label={t('voteCard.legend', { name })}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <div className={styles.choices}>
        {choices.map(({ vote, Icon }, index) => (
          <label key={vote} className={classes(styles.choice, styles[vote])}>
            <input
              ref={index === 0 ? first : undefined}
              className={styles.radio}
              type="radio"
              name={id}
              value={vote}
              checked={value === vote}
              onChange={() => onChange(vote)}
            />
            <Icon aria-hidden="true" className={styles.icon} />
            <span className={styles.label}>{names[vote]}</span>
            <IconCheck aria-hidden="true" className={styles.chosen} />
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
