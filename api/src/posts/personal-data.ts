import { readFile } from '../files/index.ts';
import { rowsInBatches, type PersonalData } from '../kernel/personal-data.ts';
import type { Settings } from '../kernel/settings.ts';
import { draftsPersonalData } from './drafts/personal-data.ts';
import * as queries from './personal-queries.ts';

const addressOf = ({ publicUrl }: Settings, slug: string): string => `${publicUrl}/posts/${slug}`;

interface WrittenPost {
  id: string;
  slug: string;
  title: string | null;
  description: string | null;
  body: string;
  earlierTexts: string[];
  language: string;
  created: string;
  favoritesCount: number;
  commentsCount: number;
  tags: string[];
}

/** Posts go with all that hangs on them; their tags are counted without them as soon as they are hidden. */
const posts: PersonalData = {
  tables: [
    'posts',
    'post_tags',
    'tags',
    'post_documents',
    'post_versions',
    'post_slugs',
    'post_mentions',
    'post_images',
    'post_image_files',
    'post_keys',
    'held_post_changes',
  ],
  exported: {
    kind: 'posts',
    async *rows(services, subject) {
      for await (const { id: _, slug, ...post } of rowsInBatches<WrittenPost>(
        services,
        queries.writtenPosts,
        subject,
      )) {
        yield { ...post, address: addressOf(services.settings, slug) };
      }
    },
    async *files(services, { accountId }) {
      const images = await services.database.query<WrittenImage>(queries.writtenImages, [accountId]);
      for (const { id, hash } of images) {
        const file = await readFile(services, hash);
        if (file) yield { name: `post-${id}.webp`, bytes: file.bytes };
      }
    },
  },
  async hide({ now }, transaction, { accountId }) {
    await transaction.query(queries.lockTouchedPosts, [accountId]);
    await transaction.query(queries.hidePosts, [accountId, now()]);
    await transaction.query(queries.countHiddenTags, [accountId, -1]);
  },
  async restore(_, transaction, { accountId }) {
    await transaction.query(queries.lockTouchedPosts, [accountId]);
    await transaction.query(queries.countHiddenTags, [accountId, 1]);
    await transaction.query(queries.showPosts, [accountId]);
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.deletePosts, [accountId]);
    await transaction.query(queries.deleteUnusedTags);
  },
};

/** A picture of one of these, in its largest size. */
interface WrittenImage {
  id: string;
  hash: string;
}

interface GivenFavorite {
  id: string;
  slug: string | null;
  created: string;
}

/** Favourites are counted on their posts until the account is hidden. */
const favorites: PersonalData = {
  tables: ['favorites'],
  exported: {
    kind: 'favorites',
    async *rows(services, subject) {
      for await (const { slug, created } of rowsInBatches<GivenFavorite>(services, queries.givenFavorites, subject)) {
        yield { address: slug && addressOf(services.settings, slug), created };
      }
    },
  },
  async hide(_, transaction, { accountId }) {
    await transaction.query(queries.countFavorites, [accountId, -1]);
  },
  async restore(_, transaction, { accountId }) {
    await transaction.query(queries.countFavorites, [accountId, 1]);
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.deleteFavorites, [accountId]);
  },
};

/** What posts and favourites hold of a member. The posts come first: hiding them takes the locks. */
export const postsPersonalData: PersonalData[] = [posts, draftsPersonalData, favorites];
