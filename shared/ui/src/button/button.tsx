import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { classes } from '../classes.ts';
import styles from './button.module.css';

/** `primary` for the main action of a view, `danger` for irreversible ones, `quiet` for all others. */
export type ButtonVariant = 'primary' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Whether the action is in progress: the button keeps its size and focus, and ignores presses. */
  pending?: boolean;
}

/** A button; it submits a form only with `type="submit"`. */
export function Button({
  variant = 'primary',
  pending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Ignore presses of a pending button here: the `disabled` attribute would drop the focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, styles[variant], pending && styles.pending, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={press}
    >
      <span className={styles.label}>{children}</span>
      {pending && <LoaderCircle className={styles.spinner} />}
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'> {
  href: string;
  variant?: ButtonVariant;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classes(styles.button, styles[variant], className)}>
      <span className={styles.label}>{children}</span>
    </a>
  );
}
