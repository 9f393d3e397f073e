/** Who wrote something, as it leaves the server: the public face of the room. */
export {
  asAuthor,
  asNamedAuthor,
  authorColumns,
  authorColumnsOf,
  ownItemMatcher,
  type AuthorRow,
  type NamedAuthorRow,
  type OwnItemMatcher,
} from './authors.ts';
