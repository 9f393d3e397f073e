import { initials } from '@hustings/contract/drawing';
import { VenetianMask } from 'lucide-react';
import { classes } from '../classes.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** The address of the picture; without one, or if it fails to load, initials appear. */
  src?: string;
  size?: 'small' | 'medium' | 'large';
  /** Round for members, square for politicians and organisations. */
  shape?: 'round' | 'square';
  tone?: 'plain' | 'official' | 'anonymous';
  /** Whether the picture is above the fold and therefore loads eagerly. */
  isAbove?: boolean;
  className?: string;
}

/** Pixels of each size, for the width and height attributes. */
const pixels = {
  small: { width: 32, height: 32 },
  medium: { width: 40, height: 40 },
  large: { width: 84, height: 84 },
};

/** Shows a picture, initials, or a mask if anonymous. Screen readers skip both, because the name stands beside the avatar or in a label. */
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
      <span className={styles.initials}>
        {tone === 'anonymous' ? <VenetianMask className={styles.mask} /> : initials(name)}
      </span>
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
