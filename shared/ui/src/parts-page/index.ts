export { PartsPage, type PartsPageProps } from './parts-page.tsx';
export { useCurrentInView } from './use-current-in-view.ts';
