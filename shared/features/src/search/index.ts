/** Search while typing: the field, the term in the address, and marked results. */
export { Marked } from './marked.tsx';
export { SearchBox } from './search-box.tsx';
export { termOf } from './term.ts';
export { useSearchTerm } from './use-search-term.ts';
export { useTypedTerm } from './use-typed-term.ts';
