import { classes } from '../classes.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** The address of a picture; without one, and where it does not load, initials are shown. */
  src?: string;
  size?: 'small' | 'medium' | 'large';
  /** People are round, people in office and organisations are square. */
  shape?: 'round' | 'square';
  tone?: 'plain' | 'official' | 'anonymous';
  /** Whether it stands where the page begins: then it is not waited for until it comes into sight. */
  isAbove?: boolean;
  className?: string;
}

/** What the box is by size, for a browser that has no styles yet; a style of the place may make it another. */
const pixels = {
  small: { width: 32, height: 32 },
  medium: { width: 40, height: 40 },
  large: { width: 84, height: 84 },
};

/** Somebody's picture or initials. It is silent: the name always stands beside it or in the label of its control. */
export function Avatar({
  name,
  src,
  size = 'medium',
  shape = 'round',
  tone = 'plain',
  isAbove,
  className,
}: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.avatar, styles[size], styles[shape], tone !== 'plain' && styles[tone], className)}
    >
      <span className={styles.initials}>{initials(name)}</span>
      {src && (
        <img
          className={styles.picture}
          src={src}
          alt=""
          loading={isAbove ? 'eager' : 'lazy'}
          decoding="async"
          {...pixels[size]}
        />
      )}
    </span>
  );
}

/** The first letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('en') || '?';
}
