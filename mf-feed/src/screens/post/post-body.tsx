import type { Post } from '@hustings/contract';
import { LinkCard } from '@hustings/features/link-card';
import { languageTag, PostImage, RichText } from '@hustings/features/rich-text';
import styles from './post-screen.module.css';
import { Prose } from './prose.tsx';

/** What a post says: the document of a Full Post, or a plain text with its pictures below. */
export function PostBody({ post }: { post: Pick<Post, 'body' | 'document' | 'images' | 'language' | 'link'> }) {
  const { body, document, images = [], language, link } = post;
  if (document) {
    return (
      <RichText className={styles.document} language={language}>
        {document}
      </RichText>
    );
  }
  return (
    <>
      <Prose text={body} lang={languageTag(language)} />
      {images.map((image) => (
        <PostImage key={image.fileId} image={image} className={styles.image} />
      ))}
      {link && images.length === 0 && <LinkCard preview={link} className={styles.image} />}
    </>
  );
}
