import type { Author, NamedAuthor } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

/** The name that others know a member by. */
export const nameOf = (author: Pick<NamedAuthor, 'displayName' | 'userName'>): string =>
  author.displayName ?? author.userName;

/** Names an author in the language of the page: "Ann Bakker", "Anonymous 3" (docs/decisions/07-anonymity.md). */
export function useAuthorName(): (author: Author) => string {
  const { t } = useTranslation('features');
  return (author) => {
    if (!('anonymous' in author)) return nameOf(author);
    const { pseudonym } = author;
    return pseudonym === undefined ? t('byline.anonymous') : t('byline.pseudonym', { number: pseudonym });
  };
}
