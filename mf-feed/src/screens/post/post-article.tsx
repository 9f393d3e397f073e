import type { Post } from '@hustings/contract';
import { TakeBack } from '@hustings/features/anonymity';
import { Comments } from '@hustings/features/comments';
import { UnderReview } from '@hustings/features/report';
import { useTranslation } from '@hustings/i18n';
import { PageHeading } from '@hustings/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthorName } from '@hustings/features/byline';
import { languageTag } from '@hustings/features/rich-text';
import { AuthorLine } from '../../posts/author-line.tsx';
import { PostActions } from '../../posts/post-actions.tsx';
import { changePost } from '../../posts/post-cache.ts';
import { PostTags } from '../../posts/post-tags.tsx';
import { Edited } from './edited.tsx';
import { PostBody } from './post-body.tsx';
import { useRead } from './use-read.ts';
import styles from './post-screen.module.css';

/** A full post with its comments. */
export function PostArticle({ post }: { post: Post }) {
  const { t } = useTranslation('feed');
  const client = useQueryClient();
  const author = useAuthorName()(post.author);
  const language = languageTag(post.language);
  useRead(post.id);
  return (
    <>
      <article className={styles.post}>
        {post.title ? (
          <PageHeading className={styles.title} dir="auto">
            <span lang={language}>{post.title}</span>
          </PageHeading>
        ) : (
          <PageHeading className={styles.untitled}>{t('post.untitled', { author })}</PageHeading>
        )}
        <AuthorLine
          author={post.author}
          created={post.created}
          appears={post.appears}
          scope={post.viewMyPostsAndComments}
        />
        {post.underReview && <UnderReview />}
        {post.description && post.document && (
          <p className={styles.description} lang={language} dir="auto">
            {post.description}
          </p>
        )}
        <PostBody post={post} />
        {post.edited && <Edited post={{ ...post, edited: post.edited }} />}
        <PostTags tags={post.tags} />
        <PostActions post={post} />
        {'anonymous' in post.author && post.author.own && <TakeBack id={post.id} waits={post.appears !== undefined} />}
      </article>
      {!post.appears && (
        <Comments
          subject={{ type: 'post', id: post.id, slug: post.slug }}
          onCount={(commentsCount) => {
            if (commentsCount !== post.commentsCount) changePost(client, post.id, () => ({ commentsCount }));
          }}
        />
      )}
    </>
  );
}
