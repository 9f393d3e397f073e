import type { BlogCard, PublicationPicture, RichTextDocument } from '@hustings/contract';
import { useFormat } from '@hustings/i18n';
import { PageHeading } from '@hustings/ui';
import type { ReactNode } from 'react';
import { languageTag, RichText } from '../rich-text/index.ts';
import styles from './publication.module.css';

interface PublicationArticleProps {
  publication: Pick<BlogCard, 'title' | 'language' | 'published'> & {
    body: RichTextDocument;
    picture?: Pick<PublicationPicture, 'url' | 'alt'> | undefined;
  };
  /** Whether to show the date, which has no meaning for a generic page. */
  dated?: boolean;
  /** Whether the article is shown inside another page, as a preview. */
  isPreview?: boolean;
  /** Content between title and text. */
  about?: ReactNode;
  /** Content below the text. */
  children?: ReactNode;
}

/** The full text of a publication. */
export function PublicationArticle(props: PublicationArticleProps) {
  const { publication, dated = true, isPreview = false, about, children } = props;
  const format = useFormat();
  const { title, language, published, picture, body } = publication;
  const words = <span lang={languageTag(language)}>{title}</span>;
  return (
    <article className={styles.article}>
      {isPreview ? (
        <h3 className={styles.title} dir="auto">
          {words}
        </h3>
      ) : (
        <PageHeading className={styles.title} dir="auto">
          {words}
        </PageHeading>
      )}
      {dated && (
        <p className={styles.date}>
          <time dateTime={published}>{format.date(published)}</time>
        </p>
      )}
      {about}
      {picture && (
        <img
          className={styles.picture}
          src={picture.url}
          srcSet={`${picture.url} 640w, ${picture.url}?size=1280 1280w`}
          sizes="(min-width: 640px) 640px, 100vw"
          width={1280}
          height={720}
          alt={picture.alt}
          lang={languageTag(language)}
        />
      )}
      <RichText language={language} under={isPreview ? 3 : 1}>
        {body}
      </RichText>
      {children}
    </article>
  );
}
