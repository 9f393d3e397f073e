export { NewsSection, type NewsPages } from './news-section.tsx';
