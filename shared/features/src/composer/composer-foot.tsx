import type { CurrentUser } from '@hustings/contract';
import { Chip, classes } from '@hustings/ui';
import type { ComponentType, ReactNode } from 'react';
import { WritingAs } from '../anonymity/index.ts';
import styles from './composer-foot.module.css';

/** The state of an option that differs from its default. */
export interface ComposerChip {
  id: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  text: string;
}

interface ComposerFootProps {
  user: CurrentUser;
  /** The name of the organisation in whose name the member writes. */
  organisation?: string | undefined;
  /** The name of the group of tools. */
  label: string;
  /** Buttons with icons, which open the options. */
  tools: ReactNode;
  /** The button that closes the form. */
  close?: ReactNode;
  chips: readonly ComposerChip[];
  publish: ReactNode;
  /** Whether tools and button share one row if there is room. */
  isShort?: boolean;
}

/** The last rows of a form that publishes: its tools; the author and the chosen options beside the button. */
export function ComposerFoot({
  user,
  organisation,
  label,
  tools,
  close,
  chips,
  publish,
  isShort = false,
}: ComposerFootProps) {
  return (
    <div className={styles.frame}>
      <div className={classes(styles.foot, isShort && styles.short)}>
        <fieldset className={styles.tools} aria-label={label}>
          {tools}
        </fieldset>
        <div className={styles.close}>{close}</div>
        <div className={styles.status}>
          <span className={styles.author}>
            <WritingAs user={user} organisation={organisation} />
          </span>
          {chips.map(({ id, icon: Icon, text }) => (
            <Chip key={id} className={styles.chip}>
              <Icon aria-hidden className={styles.icon} />
              <span className={styles.text}>{text}</span>
            </Chip>
          ))}
        </div>
        <div className={styles.publish}>{publish}</div>
      </div>
    </div>
  );
}
