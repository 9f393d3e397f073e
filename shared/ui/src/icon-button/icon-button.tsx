import type { ComponentProps, ComponentType } from 'react';
import { classes } from '../classes.ts';
import styles from './icon-button.module.css';

interface IconTexts {
  /** The accessible name, and the tooltip. */
  label: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
}

export interface IconButtonProps extends IconTexts, Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Replaces the label in the tooltip. */
  tip?: string;
}

/** A button of 44 px with an icon. Its name appears as a tooltip. */
export function IconButton({ label, icon: Icon, tip = label, type = 'button', className, ...button }: IconButtonProps) {
  return (
    <button {...button} type={type} aria-label={label} data-tip={tip} className={classes(styles.button, className)}>
      <Icon aria-hidden className={styles.icon} />
    </button>
  );
}

export interface IconButtonLinkProps extends IconTexts, Omit<ComponentProps<'a'>, 'aria-label' | 'children'> {
  href: string;
}

/** A link that looks like an `IconButton`. */
export function IconButtonLink({ label, icon: Icon, className, ...link }: IconButtonLinkProps) {
  return (
    <a {...link} aria-label={label} data-tip={label} className={classes(styles.button, className)}>
      <Icon aria-hidden className={styles.icon} />
    </a>
  );
}
