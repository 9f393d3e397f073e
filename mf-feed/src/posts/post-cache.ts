import type { Page, Post, PostCard } from '@hustings/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** The fields of a shown post that can change. */
type Changeable = Pick<PostCard, 'favorited' | 'favoritesCount' | 'commentsCount'>;

type Cached = Post | Page<PostCard> | InfiniteData<Page<PostCard>>;

const callsWithPosts = new Set<unknown>(['getFeed', 'listPosts', 'getPost']);

function changeIn<Data extends Cached>(
  data: Data,
  change: <Item extends Changeable & { id: string }>(post: Item) => Item,
): Data {
  if ('pages' in data) return { ...data, pages: data.pages.map((page) => changeIn(page, change)) };
  if ('results' in data) return { ...data, results: data.results.map(change) };
  return change(data as Data & Post);
}

/**
 * Changes a post in every cached answer, so that all lists and pages agree. `change` returns only the changed fields.
 */
export function changePost(client: QueryClient, id: string, change: (post: Changeable) => Partial<Changeable>): void {
  client.setQueriesData<Cached>(
    { predicate: ({ queryKey }) => callsWithPosts.has(queryKey[0]) },
    (data) => data && changeIn(data, (post) => (post.id === id ? { ...post, ...change(post) } : post)),
  );
}

/** Adds the member's new post to the top of the cached feed, unless it is there already. */
export function addToFeed(client: QueryClient, post: PostCard): void {
  client.setQueriesData<InfiniteData<Page<PostCard>>>({ queryKey: ['getFeed'] }, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first || first.results.some(({ id }) => id === post.id)) return data;
    return { ...data, pages: [{ ...first, results: [post, ...first.results] }, ...rest] };
  });
}

/** Removes a deleted post from every cached list, and invalidates its page. */
export function dropPost(client: QueryClient, id: string): void {
  const without = (page: Page<PostCard>): Page<PostCard> => ({
    ...page,
    results: page.results.filter((post) => post.id !== id),
  });
  client.setQueriesData<Cached>({ predicate: ({ queryKey }) => callsWithPosts.has(queryKey[0]) }, (data) => {
    if (!data) return data;
    if ('pages' in data) return { ...data, pages: data.pages.map(without) };
    return 'results' in data ? without(data) : data;
  });
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => queryKey[0] === 'getPost' && (state.data as Post | undefined)?.id === id,
  });
}

/** Returns the posts of all loaded pages. A post that is on two pages appears once. */
export function postsOf(data: InfiniteData<Page<PostCard>>): PostCard[] {
  const posts = data.pages.flatMap((page) => page.results);
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}
