import { imagesOf, type Post } from '@hustings/contract';
import { LinkCard } from '@hustings/features/link-card';
import { PostImage, RichText } from '@hustings/features/rich-text';
import styles from './post-screen.module.css';
import { Prose } from './prose.tsx';

/**
 * Shows the content of a post: a document, or plain text with pictures below. A post without pictures can have the
 * preview of a link.
 */
export function PostBody({
  post,
}: {
  post: Pick<Post, 'body' | 'document' | 'images' | 'language' | 'link' | 'mentions'>;
}) {
  const { body, document, images = [], language, link, mentions } = post;
  const hasPictures = document ? imagesOf(document).length > 0 : images.length > 0;
  return (
    <>
      {document ? (
        <RichText className={styles.document} language={language}>
          {document}
        </RichText>
      ) : (
        <Prose text={body} language={language} mentions={mentions} />
      )}
      {!document && images.map((image) => <PostImage key={image.fileId} image={image} className={styles.image} />)}
      {link && !hasPictures && <LinkCard preview={link} className={styles.image} />}
    </>
  );
}
