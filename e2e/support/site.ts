export { startSite, type Site } from '../../tools/site/site.ts';
