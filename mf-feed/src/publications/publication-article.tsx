import type { BlogCard, RichTextDocument } from '@hustings/contract';
import { languageTag, RichText } from '@hustings/features/rich-text';
import { useFormat } from '@hustings/i18n';
import { PageHeading } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './publication.module.css';

interface PublicationArticleProps {
  publication: BlogCard & { body: RichTextDocument };
  /** False where its date says nothing, as of a page. */
  dated?: boolean;
  /** What stands between the title and the text. */
  about?: ReactNode;
  /** What stands below the text. */
  children?: ReactNode;
}

/** Something that the site publishes, as it is read. */
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
