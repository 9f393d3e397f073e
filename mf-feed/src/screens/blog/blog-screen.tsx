import { languageTag } from '@hustings/features/rich-text';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { EmptyState, LoadMore, moreOf } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { LinkedCard } from '../../lists/linked-card.tsx';
import { ListPage } from '../../lists/list-page.tsx';
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
    <ListPage heading={t('blog.heading')}>
      {entries.length === 0 && <EmptyState title={t('blog.empty.title')}>{t('blog.empty.text')}</EmptyState>}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <LinkedCard
              as="article"
              href={`/blog/${entry.slug}`}
              title={entry.title}
              lang={languageTag(entry.language)}
              above={
                <p className={styles.date}>
                  <time dateTime={entry.published}>{format.date(entry.published)}</time>
                </p>
              }
            >
              <p>{entry.description}</p>
            </LinkedCard>
          </li>
        ))}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('blog.more')} />
    </ListPage>
  );
}
