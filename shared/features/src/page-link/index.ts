export { PageLink, type PageLinkProps } from './page-link.tsx';
