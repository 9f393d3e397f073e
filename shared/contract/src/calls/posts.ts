import { z } from 'zod';
import { Id, Paging, pageOf } from '../entities/common.ts';
import { Favorite, NewPost, Post, PostCard, PostFilters, Tag, TagFilters } from '../entities/posts.ts';
import { describeCalls } from './describe.ts';

const byId = z.object({ id: Id });
/** A post is also found by its slug. */
const byIdOrSlug = z.object({ id: z.string().min(1).max(250) });

export const postCalls = describeCalls({
  getFeed: {
    summary: "The caller's feed, newest first",
    tag: 'posts',
    access: 'member',
    query: Paging,
    answer: pageOf(PostCard),
  },
  listPosts: {
    summary: 'Posts, newest first',
    tag: 'posts',
    access: 'guest',
    query: PostFilters,
    answer: pageOf(PostCard),
  },
  getPost: {
    summary: 'A post, by id or slug',
    tag: 'posts',
    access: 'guest',
    params: byIdOrSlug,
    answer: Post,
    failures: ['NotFound'],
  },
  createPost: {
    summary: 'Publish a post',
    tag: 'posts',
    access: 'member',
    body: NewPost,
    answer: PostCard,
    status: 201,
    failures: ['ReputationTooLow', 'DailyPostLimit', 'TooSoon', 'TextRepeated', 'TagLimit', 'ReplyScopeTooWide'],
  },
  favoritePost: {
    summary: 'Favourite a post; again changes nothing',
    tag: 'posts',
    access: 'member',
    params: byId,
    answer: Favorite,
    failures: ['NotFound', 'ReputationTooLow', 'RateLimited'],
  },
  unfavoritePost: {
    summary: 'Take a favourite back; again changes nothing',
    tag: 'posts',
    access: 'member',
    params: byId,
    answer: Favorite,
    failures: ['NotFound'],
  },
  listTags: {
    summary: 'Tags, most used first; `term` completes, also with those named after a party or a polly',
    tag: 'posts',
    access: 'guest',
    query: TagFilters,
    answer: pageOf(Tag),
  },
  getTag: {
    summary: 'A tag, by id or slug; one that no post has that the caller sees is not found',
    tag: 'posts',
    access: 'guest',
    params: byIdOrSlug,
    answer: Tag,
    failures: ['NotFound'],
  },
});
