import type { BlogCard, RichTextDocument } from '@hustings/contract';
import { languageTag, RichText } from '@hustings/features/rich-text';
import { useFormat } from '@hustings/i18n';
import { PageHeading } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './publication.module.css';

interface PublicationArticleProps {
  publication: BlogCard & { body: RichTextDocument };
  /** Whether to show the date, which has no meaning for a generic page. */
  dated?: boolean;
  /** Content between title and text. */
  about?: ReactNode;
  /** Content below the text. */
  children?: ReactNode;
}

/** The full text of a publication. */
export function PublicationArticle({ publication, dated = true, about, children }: PublicationArticleProps) {
  const format = useFormat();
  const { title, language, published, body } = publication;
  return (
    <article className={styles.article}>
      <PageHeading className={styles.title} dir="auto">
        <span lang={languageTag(language)}>{title}</span>
      </PageHeading>
      {dated && (
        <p className={styles.date}>
          <time dateTime={published}>{format.date(published)}</time>
        </p>
      )}
      {about}
      <RichText language={language}>{body}</RichText>
      {children}
    </article>
  );
}
