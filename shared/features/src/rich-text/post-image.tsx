import type { RichTextImage } from '@hustings/contract';
import { classes } from '@hustings/ui';
import styles from './rich-text.module.css';

/** The widths in which pictures are stored, in pixels. */
const widths = [640, 1280] as const;

/** Returns the address of a post's picture in a width. */
export const imageAddress = (fileId: string, size: (typeof widths)[number]): string =>
  `/api/posts/download/${fileId}?size=${size}`;

/** A picture of a post; reserves its space and loads lazily. */
export function PostImage({ image, className }: { image: RichTextImage['attrs']; className?: string }) {
  const { fileId, alt, width, height } = image;
  const sources = widths.map((size) => `${imageAddress(fileId, size)} ${Math.min(width, size)}w`);
  return (
    <img
      className={classes(styles.image, className)}
      src={imageAddress(fileId, 640)}
      srcSet={width > 640 ? sources.join(', ') : undefined}
      sizes="(max-width: 680px) 100vw, 640px"
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
