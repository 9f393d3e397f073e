/** The exports for other domains: news about pollies and parties, from feeds of other sites. */
export { seedNews } from './demo/demo.ts';
export { newsPersonalData } from './personal-data/personal-data.ts';
export { newsHandlers, newsJobs } from './news.routes.ts';
export { readNewsPage } from './items/items.rules.ts';
export type { NewsItemCursor } from './items/items.queries.ts';
export { newsPartyRows, newsPersonRows } from './merge-rows.ts';
