/** Who wrote something, as it leaves the server: the public face of the room. */
export { asAuthor, authorColumns, authorColumnsOf, recogniserOf, type AuthorRow, type Recognise } from './authors.ts';
