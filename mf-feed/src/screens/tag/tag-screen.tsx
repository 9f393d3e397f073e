import { useTranslation } from '@hustings/i18n';
import { ButtonLink, EmptyState, Page, PageHeading } from '@hustings/ui';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { PostList } from '../../posts/post-list.tsx';
import { queries } from '../../queries.ts';
import styles from './tag-screen.module.css';

/** `/post_tags/:tag_id`: the posts under one tag, newest first. */
export default function TagScreen() {
  const { t } = useTranslation('feed');
  const { tag_id: slug } = useRouteParams<{ tag_id: string }>();
  const pages = useSuspenseInfiniteQuery(queries.postsByTag(slug));
  const first = pages.data.pages[0]?.results[0];
  const name = first?.tags.find((tag) => tag.slug === slug)?.name ?? slug;
  return (
    <Page width="reading">
      <div className={styles.tag}>
        <PageHeading># {name}</PageHeading>
        {first ? (
          <PostList pages={pages} />
        ) : (
          <EmptyState title={t('tag.empty.title')} action={<ButtonLink href="/">{t('tag.empty.action')}</ButtonLink>}>
            {t('tag.empty.text', { tag: name })}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
