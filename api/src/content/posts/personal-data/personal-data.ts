import { readFile } from '../../../platform/files/index.ts';
import { rowsInBatches, type PersonalData } from '../../../platform/core/personal-data.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { draftsPersonalData } from '../drafts/personal-data.ts';
import * as queries from './personal-data.queries.ts';

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
  tables: {
    posts: 'posts',
    post_tags: 'posts',
    tags: 'posts',
    post_documents: 'posts',
    post_versions: 'posts',
    post_slugs: 'posts',
    post_mentions: 'posts',
    post_images: 'posts',
    post_image_files: 'posts',
    post_keys: 'posts',
    held_post_changes: 'posts',
  },
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
      const images = await services.database.query<WrittenImage>(queries.writtenImages({ accountId }));
      for (const { id, hash } of images) {
        const file = await readFile(services, hash);
        if (file) yield { name: `post-${id}.webp`, bytes: file.bytes };
      }
    },
  },
  async hide({ now }, transaction, { accountId }) {
    await transaction.query(queries.lockAffectedPosts({ accountId }));
    await transaction.query(queries.hidePosts({ accountId, now: now() }));
    await transaction.query(queries.countHiddenTags({ accountId, difference: -1 }));
  },
  async restore(_, transaction, { accountId }) {
    await transaction.query(queries.lockAffectedPosts({ accountId }));
    await transaction.query(queries.countHiddenTags({ accountId, difference: 1 }));
    await transaction.query(queries.showPosts({ accountId }));
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.deletePosts({ accountId }));
    await transaction.query(queries.deleteUnusedTags());
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
  tables: { favorites: 'favorites' },
  exported: {
    kind: 'favorites',
    async *rows(services, subject) {
      for await (const { slug, created } of rowsInBatches<GivenFavorite>(services, queries.givenFavorites, subject)) {
        yield { address: slug && addressOf(services.settings, slug), created };
      }
    },
  },
  async hide(_, transaction, { accountId }) {
    await transaction.query(queries.countFavorites({ accountId, difference: -1 }));
  },
  async restore(_, transaction, { accountId }) {
    await transaction.query(queries.countFavorites({ accountId, difference: 1 }));
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.deleteFavorites({ accountId }));
  },
};

/** What posts and favourites hold of a member. The posts come first: hiding them takes the locks. */
export const postsPersonalData: PersonalData[] = [posts, draftsPersonalData, favorites];
