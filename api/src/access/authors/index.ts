/** Authors in the form that everyone sees: the public face of the domain. */
export {
  asAuthor,
  asNamedAuthor,
  asPostAuthor,
  organisationImageUrlOf,
  ownItemMatcher,
  type AuthorRow,
  type NamedAuthorRow,
  type OwnItemMatcher,
  type PostAuthorRow,
} from './author.ts';
export { authorColumns, authorColumnsOf } from './author.queries.ts';
