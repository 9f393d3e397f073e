/** News about pollies and parties, from feeds of other sites: the public face of the domain. */
export { seedNews } from './demo/demo.ts';
export { newsPersonalData } from './personal-data/personal-data.ts';
export { newsHandlers, newsJobs } from './news.routes.ts';
