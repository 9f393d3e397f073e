export { PartsPage, type PartsPageProps } from './parts-page.tsx';
