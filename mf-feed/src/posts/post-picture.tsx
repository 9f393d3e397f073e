import type { PostCard } from '@hustings/contract';
import styles from './post-picture.module.css';

const sizeOf = (fileId: string, size: 640 | 1280): string => `/api/posts/download/${fileId}?size=${size}`;

/** The picture of a post in a list; reserves its room while loading. */
export function PostPicture({ image: { fileId, alt, width, height } }: { image: NonNullable<PostCard['image']> }) {
  return (
    <img
      className={styles.picture}
      src={sizeOf(fileId, 640)}
      srcSet={`${sizeOf(fileId, 640)} 640w, ${sizeOf(fileId, 1280)} 1280w`}
      sizes="(min-width: 700px) 560px, 90vw"
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
