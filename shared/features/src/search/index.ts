/** Searching by typing: the box, the term in the address, and what was found, marked. */
export { Marked } from './marked.tsx';
export { SearchBox } from './search-box.tsx';
export { termOf } from './term.ts';
export { useSearchTerm } from './use-search-term.ts';
