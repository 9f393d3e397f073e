import type { PartyMarkFacts } from '@hustings/contract';
import { classes } from '@hustings/ui';
import type { ReactNode } from 'react';
import { inkOn } from './ink.ts';
import { markLetters } from './letters.ts';
import styles from './party-mark.module.css';

export interface PartyMarkProps {
  name: string;
  /** Absent if the site knows neither abbreviation nor colour nor picture. */
  mark: PartyMarkFacts | undefined;
  /** 20, 24, 40 or 96 pixels: for chips and lines, lists, cards, the head of a page. */
  size?: 'tiny' | 'small' | 'medium' | 'large';
  /** Whether no name stands beside it. Screen readers then read the name; else they skip the mark. */
  isAlone?: boolean;
  /** Whether the picture is above the fold and therefore loads eagerly. */
  isAbove?: boolean;
  className?: string | undefined;
}

/** Pixels of each size, for the width and height attributes. */
const pixels = { tiny: 20, small: 24, medium: 40, large: 96 };

/**
 * The mark of a party: its own picture, or a square in its colour with its letters. The letters are readable on every
 * colour. They stay below the picture, so that they remain if it fails to load.
 */
export function PartyMark({ name, mark, size = 'small', isAlone, isAbove, className }: PartyMarkProps) {
  const { abbreviation, colour, imageUrl } = mark ?? {};
  const letters = markLetters(name, abbreviation);
  const label = isAlone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span {...label} className={classes(styles.mark, styles[size], className)} data-party-mark>
      <svg className={styles.shape} viewBox="0 0 4 4" aria-hidden="true">
        <rect className={styles.plain} width="4" height="4" fill={colour} />
      </svg>
      <span
        className={classes(styles.letters, styles[`of${[...letters].length}`], colour && styles[inkOn(colour)])}
        data-letters={letters}
        aria-hidden="true"
      />
      {imageUrl && (
        <img
          className={styles.picture}
          src={imageUrl}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          loading={isAbove ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
    </span>
  );
}

interface PartyNameProps extends Pick<PartyMarkProps, 'name' | 'mark'> {
  size?: 'tiny' | 'small';
  /** The name, for example as a link, and what belongs to the same line. */
  children: ReactNode;
}

/** The name of a party with its mark before it, in a line of text. */
export function PartyName({ children, size = 'tiny', ...party }: PartyNameProps) {
  return (
    <span className={styles.line}>
      <PartyMark {...party} size={size} />
      <span className={styles.name}>{children}</span>
    </span>
  );
}
