/** Who wrote something, as it leaves the server: the public face of the room. */
export {
  asAuthor,
  asNamedAuthor,
  authorColumns,
  authorColumnsOf,
  recogniserOf,
  type AuthorRow,
  type NamedAuthorRow,
  type Recognise,
} from './authors.ts';
