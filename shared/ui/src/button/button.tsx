import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { classes } from '../classes.ts';
import styles from './button.module.css';

/** `primary` for the one thing that a view is about, `quiet` for the others, `danger` for what cannot be undone. */
export type ButtonVariant = 'primary' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** The action is under way: the button keeps its size and the focus, and presses are ignored. */
  pending?: boolean;
}

/** A button. It submits a form only where `type="submit"` says so. */
export function Button({
  variant = 'primary',
  pending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Disabled would throw the focus away, so a pending button stays a button and does nothing.
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

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({ variant = 'primary', className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classes(styles.button, styles[variant], className)}>
      <span className={styles.label}>{children}</span>
    </a>
  );
}
