import type { NamedAuthor, PostAuthor } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

/** Returns the public name of a member. */
export const nameOf = (author: Pick<NamedAuthor, 'displayName' | 'userName'>): string =>
  author.displayName ?? author.userName;

/**
 * Returns a function that names an author in the interface language: "Ann Bakker", "Anonymous 3", "Night Bus Now"
 * (docs/decisions/07-anonymity.md).
 */
export function useAuthorName(): (author: PostAuthor) => string {
  const { t } = useTranslation('features');
  return (author) => {
    if ('organisation' in author) return author.organisation.name;
    if (!('anonymous' in author)) return nameOf(author);
    const { pseudonym } = author;
    return pseudonym === undefined ? t('byline.anonymous') : t('byline.pseudonym', { number: pseudonym });
  };
}
