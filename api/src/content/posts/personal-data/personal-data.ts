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
  /** The name of the organisation in whose name the post is. */
  organisation: string | null;
  favoritesCount: number;
  commentsCount: number;
  tags: string[];
}

/**
 * The posts of a member. Hidden posts do not count as uses of their tags. What the member wrote in the name of an
 * organisation is exported, and stays with the organisation (docs/decisions/18-organisations.md).
 */
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
    async *rows(services, { accountId }) {
      const posts = rowsInBatches<WrittenPost>(services, (batch) => queries.writtenPosts({ accountId, ...batch }));
      for await (const { id: _, slug, ...post } of posts) {
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
    await transaction.query(queries.addHiddenTagUses({ accountId, difference: -1 }));
  },
  async restore(_, transaction, { accountId }) {
    await transaction.query(queries.lockAffectedPosts({ accountId }));
    await transaction.query(queries.addHiddenTagUses({ accountId, difference: 1 }));
    await transaction.query(queries.showPosts({ accountId }));
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.deletePosts({ accountId }));
    await transaction.query(queries.deleteUnusedTags());
  },
};

/** The largest file of an image of a post. */
interface WrittenImage {
  id: string;
  hash: string;
}

interface GivenFavorite {
  id: string;
  slug: string | null;
  created: string;
}

/** The favourites of a member. Posts do not count them while the account is hidden. */
const favorites: PersonalData = {
  tables: { favorites: 'favorites' },
  exported: {
    kind: 'favorites',
    async *rows(services, { accountId }) {
      const favorites = rowsInBatches<GivenFavorite>(services, (batch) =>
        queries.givenFavorites({ viewerId: accountId, ...batch }),
      );
      for await (const { slug, created } of favorites) {
        yield { address: slug && addressOf(services.settings, slug), created };
      }
    },
  },
  async hide(_, transaction, { accountId }) {
    await transaction.query(queries.addToFavorites({ accountId, difference: -1 }));
  },
  async restore(_, transaction, { accountId }) {
    await transaction.query(queries.addToFavorites({ accountId, difference: 1 }));
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.deleteFavorites({ accountId }));
  },
};

/**
 * The personal data of posts, drafts and favourites. Posts come first, because hiding them takes the locks that hiding
 * favourites needs.
 */
export const postsPersonalData: PersonalData[] = [posts, draftsPersonalData, favorites];
