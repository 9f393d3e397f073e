import { MyStuffPage } from '@hustings/features/my-stuff';
import { useTranslation } from '@hustings/i18n';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import { OwnList } from '../own-list.tsx';
import { useOwnSearch } from '../own-search.tsx';
import { PostItem } from './post-item.tsx';

/** `/my-stuff`: the member's own posts. */
export default function PostsScreen() {
  const { t } = useTranslation('profile');
  const { box, search } = useOwnSearch();
  const pages = useInfiniteQuery({ ...queries.ownPosts(search.term), placeholderData: keepPreviousData });
  return (
    <MyStuffPage part="posts" lead={t('myStuff.posts.lead')}>
      {box}
      <OwnList
        pages={pages}
        search={search}
        empty={{ text: t('myStuff.posts.empty'), href: '/editor', action: t('profile.empty.action.posts') }}
        change={{
          kind: 'post',
          nameOf: (post) => post.title ?? post.excerpt,
          scopeOf: (post) => post.viewMyPostsAndComments,
        }}
      >
        {(post) => <PostItem post={post} />}
      </OwnList>
    </MyStuffPage>
  );
}
