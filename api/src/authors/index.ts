/** Who wrote something, as it leaves the server: the public face of the room. */
export { asAuthor, authorColumns, type AuthorRow } from './authors.ts';
