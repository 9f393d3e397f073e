import { languageTag } from '@hustings/features/rich-text';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card, EmptyState, LoadMore, moreOf, Page, PageHeading } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import styles from './blog.module.css';

/** `/blog`: what the site writes about itself, newest first. */
export default function BlogScreen() {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const language = useSession((session) => session.language);
  const pages = useSuspenseInfiniteQuery(queries.blog(language));
  const entries = pages.data.pages.flatMap(({ results }) => results);
  return (
    <Page width="reading">
      <div className={styles.page}>
        <PageHeading>{t('blog.heading')}</PageHeading>
        {entries.length === 0 && <EmptyState title={t('blog.empty.title')}>{t('blog.empty.text')}</EmptyState>}
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Card as="article" className={styles.entry}>
                <p className={styles.date}>
                  <time dateTime={entry.published}>{format.date(entry.published)}</time>
                </p>
                <div lang={languageTag(entry.language)} dir="auto">
                  <h2 className={styles.title}>
                    <a href={`/blog/${entry.slug}`}>{entry.title}</a>
                  </h2>
                  <p>{entry.description}</p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
        <LoadMore {...moreOf(pages)} label={t('blog.more')} />
      </div>
    </Page>
  );
}
