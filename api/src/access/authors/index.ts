/** The public form of authors: the public face of the domain. */
export {
  asAuthor,
  asNamedAuthor,
  ownItemMatcher,
  type AuthorRow,
  type NamedAuthorRow,
  type OwnItemMatcher,
} from './author.ts';
export { authorColumns, authorColumnsOf } from './author.queries.ts';
