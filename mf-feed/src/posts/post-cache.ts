import type { Page, Post, PostCard } from '@hustings/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** What of a shown post can change while it is on the screen. */
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
 * Changes a post in every answer that is kept of it, so that the feed, a list by tag and its own page never tell
 * different things. `change` returns only what is new.
 */
export function changePost(client: QueryClient, id: string, change: (post: Changeable) => Partial<Changeable>): void {
  client.setQueriesData<Cached>(
    { predicate: ({ queryKey }) => callsWithPosts.has(queryKey[0]) },
    (data) => data && changeIn(data, (post) => (post.id === id ? { ...post, ...change(post) } : post)),
  );
}

/** Puts a post that the member has just published at the top of the feed, where it is not there already. */
export function addToFeed(client: QueryClient, post: PostCard): void {
  client.setQueriesData<InfiniteData<Page<PostCard>>>({ queryKey: ['getFeed'] }, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first || first.results.some(({ id }) => id === post.id)) return data;
    return { ...data, pages: [{ ...first, results: [post, ...first.results] }, ...rest] };
  });
}

/** Takes a post that is gone out of every list that is kept, and has its page ask anew. */
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

/** The posts of all pages, each once: one that was published in between can lie on two. */
export function postsOf(data: InfiniteData<Page<PostCard>>): PostCard[] {
  const posts = data.pages.flatMap((page) => page.results);
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}
