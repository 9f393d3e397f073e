import { loadComments } from '@hustings/features/comments';
import type { RouteDefinition } from '@hustings/vertical/route';
import {
  blogEntryMeta,
  blogMeta,
  communityMeta,
  homeMeta,
  hotTopicsMeta,
  interviewMeta,
  interviewsMeta,
  pageMeta,
  postMeta,
  searchMeta,
  stanceMeta,
  stancesMeta,
  tagMeta,
} from './meta.ts';
import { loadActions } from './posts/load-actions.ts';
import { queries } from './queries.ts';
import { feedOf } from './screens/home/feeds.ts';
import { contents } from './screens/informational/content.ts';
import type { PageName } from './screens/informational/outline.ts';
import { searchedIn } from './screens/search/searched.ts';
import { filtersOf } from './screens/stances/filters.ts';

export const routes: RouteDefinition[] = [
  {
    path: '/',
    chunk: 'home',
    load: () => import(/* webpackChunkName: "home" */ './screens/home/landing-screen.tsx'),
    texts: {
      en: () => import(/* webpackChunkName: "texts-home-en" */ './screens/home/landing-screen.tsx?texts=en'),
      nl: () => import(/* webpackChunkName: "texts-home-nl" */ './screens/home/landing-screen.tsx?texts=nl'),
    },
    forMembers: {
      chunk: 'feed',
      load: () => import(/* webpackChunkName: "feed" */ './screens/home/home-screen.tsx'),
      texts: {
        en: () => import(/* webpackChunkName: "texts-feed-en" */ './screens/home/home-screen.tsx?texts=en'),
        nl: () => import(/* webpackChunkName: "texts-feed-nl" */ './screens/home/home-screen.tsx?texts=nl'),
      },
    },
    parts: () => [loadActions()],
    queries: ({ signedIn, search, language }) => [
      ...(signedIn
        ? [
            queries.feed(feedOf(search)),
            queries.unvoted(),
            queries.worksForMe(),
            queries.nearElections(),
            queries.firstSteps(),
          ]
        : [queries.latestPosts(), queries.topScores(), queries.peopleOfToday(), queries.signUpTerms()]),
      queries.usedTags(),
      queries.hotTopics(language),
    ],
    meta: homeMeta,
  },
  {
    path: '/posts/:slug',
    chunk: 'post',
    load: () => import(/* webpackChunkName: "post" */ './screens/post/post-screen.tsx'),
    texts: {
      en: () => import(/* webpackChunkName: "texts-post-en" */ './screens/post/post-screen.tsx?texts=en'),
      nl: () => import(/* webpackChunkName: "texts-post-nl" */ './screens/post/post-screen.tsx?texts=nl'),
    },
    parts: () => [loadActions(), loadComments()],
    queries: ({ params: { slug = '' }, search }) => [
      queries.post(slug),
      queries.comments(slug, search.get('comment') ?? undefined),
    ],
    meta: postMeta,
  },
  {
    path: '/post_tags/:tag_id',
    chunk: 'tag',
    load: () => import(/* webpackChunkName: "tag" */ './screens/tag/tag-screen.tsx'),
    parts: () => [loadActions()],
    queries: ({ params: { tag_id: slug = '' }, signedIn }) => [
      queries.tag(slug),
      queries.postsByTag(slug),
      ...(signedIn ? [queries.interests()] : []),
    ],
    meta: tagMeta,
  },

  {
    path: '/topicstances',
    chunk: 'stances',
    load: () => import(/* webpackChunkName: "stances" */ './screens/stances/stances-screen.tsx'),
    queries: ({ search, signedIn }) => {
      const filters = filtersOf(search, signedIn);
      return [queries.topics(), queries.stances(filters), ...(filters.topic ? [queries.topic(filters.topic)] : [])];
    },
    meta: stancesMeta,
  },
  {
    path: '/topicstances/new/:slug',
    chunk: 'new-stance',
    load: () => import(/* webpackChunkName: "new-stance" */ './screens/stance-editor/new-screen.tsx'),
    queries: ({ params: { slug = '' } }) => [queries.topic(slug)],
  },
  {
    path: '/topicstances/edit/:slug',
    chunk: 'edit-stance',
    load: () => import(/* webpackChunkName: "edit-stance" */ './screens/stance-editor/edit-screen.tsx'),
    queries: ({ params: { slug = '' } }) => [queries.stance(slug)],
  },
  {
    path: '/topicstance/:slug',
    chunk: 'stance',
    load: () => import(/* webpackChunkName: "stance" */ './screens/stance/stance-screen.tsx'),
    parts: () => [loadComments()],
    queries: ({ params: { slug = '' }, search }) => [
      queries.stance(slug),
      queries.stanceComments(slug, search.get('comment') ?? undefined),
    ],
    meta: stanceMeta,
  },
  {
    path: '/hot-topics',
    chunk: 'hot-topics',
    load: () => import(/* webpackChunkName: "hot-topics" */ './screens/hot-topics/hot-topics-screen.tsx'),
    queries: ({ language }) => [queries.hotTopics(language)],
    meta: hotTopicsMeta,
  },
  {
    path: '/editor',
    chunk: 'editor',
    load: () => import(/* webpackChunkName: "editor" */ './screens/editor/editor-screen.tsx'),
  },
  {
    path: '/editor/:slug',
    chunk: 'edit',
    load: () => import(/* webpackChunkName: "edit" */ './screens/editor/edit-screen.tsx'),
  },
  {
    path: '/my-stuff/drafts',
    chunk: 'drafts',
    load: () => import(/* webpackChunkName: "drafts" */ './screens/drafts/drafts-screen.tsx'),
    queries: () => [queries.drafts()],
  },
  {
    path: '/search',
    chunk: 'search',
    load: () => import(/* webpackChunkName: "search" */ './screens/search/search-screen.tsx'),
    queries: ({ search, language }) => {
      const { term, kind } = searchedIn(search);
      if (!term) return [];
      return [kind ? queries.searchKind(kind, term, language) : queries.search(term, language)];
    },
    meta: searchMeta,
  },

  {
    path: '/blog',
    chunk: 'blog',
    load: () => import(/* webpackChunkName: "blog" */ './screens/blog/blog-screen.tsx'),
    queries: ({ language }) => [queries.blog(language)],
    meta: blogMeta,
  },
  {
    path: '/blog/:id',
    chunk: 'blog-entry',
    load: () => import(/* webpackChunkName: "blog-entry" */ './screens/blog/entry-screen.tsx'),
    queries: ({ params: { id = '' }, language }) => [queries.blogEntry(id, language)],
    meta: blogEntryMeta,
  },
  {
    path: '/interviews',
    chunk: 'interviews',
    load: () => import(/* webpackChunkName: "interviews" */ './screens/interviews/interviews-screen.tsx'),
    queries: ({ language }) => [queries.interviews(language)],
    meta: interviewsMeta,
  },
  {
    path: '/interviews/:URL_Slug',
    chunk: 'interview',
    load: () => import(/* webpackChunkName: "interview" */ './screens/interview/interview-screen.tsx'),
    queries: ({ params: { URL_Slug: slug = '' }, language }) => [queries.interview(slug, language)],
    meta: interviewMeta,
  },
  {
    path: '/:URLslug',
    chunk: 'generic',
    load: () => import(/* webpackChunkName: "generic" */ './screens/generic/generic-screen.tsx'),
    queries: ({ params: { URLslug: slug = '' }, language }) => [queries.page(slug, language)],
    meta: pageMeta,
  },

  informational('/about', 'about', () => [queries.signUpTerms()]),
  informational('/mission', 'mission'),
  informational('/hustings-values', 'values'),
  informational('/features', 'features'),
  informational('/faq', 'faq', () => [queries.signUpTerms(), queries.privacyTerms()]),
  informational('/migrating-from-twitter', 'migrating'),
  informational('/contact', 'contact', () => [queries.contactTerms(), queries.signUpTerms()]),
  informational('/privacy', 'privacy', () => [queries.privacyTerms(), queries.signUpTerms()]),
  informational('/terms', 'terms', () => [queries.signUpTerms()]),
  informational('/support-us', 'supportUs'),
  informational('/sponsor', 'sponsor'),
  informational('/who-sees-what', 'whoSeesWhat'),
  informational('/methodology', 'methodology', () => [queries.scoringSettings(), queries.exports()]),
  informational('/moderation-log', 'moderationLog', () => [queries.decisions(), queries.decisionCounts()]),
  informational('/accountDeleted', 'accountDeleted'),
  {
    path: '/community',
    chunk: 'community',
    load: () => import(/* webpackChunkName: "community" */ './screens/informational/community/community-screen.tsx'),
    queries: () => [queries.community()],
    meta: communityMeta,
  },
  {
    path: '/newsletter/confirm/:key',
    chunk: 'newsletter-confirm',
    load: () =>
      import(/* webpackChunkName: "newsletter-confirm" */ './screens/informational/newsletter/confirm-screen.tsx'),
  },
  {
    path: '/newsletter/leave/:key',
    chunk: 'newsletter-leave',
    load: () =>
      import(/* webpackChunkName: "newsletter-leave" */ './screens/informational/newsletter/leave-screen.tsx'),
  },
];

/** An informational page: one chunk for the frame, one for the text in each language. */
function informational(path: string, name: PageName, queries?: RouteDefinition['queries']): RouteDefinition {
  return {
    path,
    chunk: 'informational',
    words: name,
    load: async (language) => {
      const [{ informationalPage }, { default: content }] = await Promise.all([
        import(/* webpackChunkName: "informational" */ './screens/informational/informational-page.tsx'),
        contents[name][language](),
      ]);
      const { title, description } = content;
      return { default: informationalPage(content), meta: { title, description } };
    },
    queries,
  };
}
