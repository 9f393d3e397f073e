import { FailureNotice, MessagePage, Page, Skeleton } from '@hustings/ui';
import { useRouteParams } from '@hustings/vertical/hooks';
import { CallError } from '@hustings/vertical/client';
import { useTranslation } from '@hustings/i18n';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { PostArticle } from './post-article.tsx';
import { PostGone } from './post-gone.tsx';

/** `/posts/:slug`: a post with its comments. */
export default function PostScreen() {
  const { t } = useTranslation('feed');
  const { slug } = useRouteParams<{ slug: string }>();
  const { data: post, error, refetch } = useQuery(queries.post(slug));

  if (error instanceof CallError && error.code === 'NotFound') return <PostGone />;
  if (error instanceof CallError && error.code === 'Gone') return <PostGone wasThere />;
  if (!post && error) {
    return (
      <MessagePage title={t('post.failed')}>
        <FailureNotice error={error} onRetry={() => void refetch()} />
      </MessagePage>
    );
  }
  return <Page width="reading">{post ? <PostArticle post={post} /> : <Skeleton lines={8} />}</Page>;
}
