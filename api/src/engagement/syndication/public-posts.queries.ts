import { visibleSql } from '../../access/visibility/index.ts';

/**
 * The posts that are there for whoever comes without an account: what leaves the site by itself is made of these and of no
 * others, for every reader alike. `p` is the post.
 */
export const isPublic = `p.removed_at IS NULL AND ${visibleSql('post', {
  viewer: 'NULL::uuid',
  author: 'p.account_id',
  item: 'p.id',
  polly: 'p.polly_id',
  scope: 'p.view_scope',
  hidden: 'p.hidden_at',
})}`;

/** The longest title that is made of a post's first words, in UTF-16 code units. */
const titleLength = 80;

/** What a post is called where it needs a name: its title, or its first words. */
export function nameOfPost({ title, excerpt }: { title: string | null; excerpt: string }): string {
  if (title !== null) return title;
  const line = excerpt.replace(/\s+/g, ' ').trim();
  if (line.length <= titleLength) return line;
  const end = line.lastIndexOf(' ', titleLength - 1);
  return `${line
    .slice(0, end > titleLength / 2 ? end : titleLength - 1)
    .toWellFormed()
    .replace(/[\s,;:.–—\ufffd-]+$/, '')}…`;
}

/** What the author of an anonymous post is called, in the language of the post where the interface has that. */
export const anonymousName = (language: string): string => (language === 'nl' ? 'Anoniem' : 'Anonymous');
