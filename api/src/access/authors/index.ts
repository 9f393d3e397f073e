/** Authors in the form that everyone sees: the public face of the domain. */
export {
  asAuthor,
  asNamedAuthor,
  ownItemMatcher,
  type AuthorRow,
  type NamedAuthorRow,
  type OwnItemMatcher,
} from './author.ts';
export { authorColumns, authorColumnsOf } from './author.queries.ts';
