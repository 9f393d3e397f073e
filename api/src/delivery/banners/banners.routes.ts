import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { deleteBanner, endBanner, listBanners, saveBanner } from './banners.rules.ts';

/** Answers the calls about the banners of the site. */
export const bannerHandlers = (
  services: Services,
): Handlers<'listBanners' | 'saveBanner' | 'endBanner' | 'deleteBanner'> => ({
  listBanners: ({ query }) => listBanners(services, query),
  saveBanner: ({ body }, { viewer }) => saveBanner(services, viewer, body),
  endBanner: ({ params, body }, { viewer }) => endBanner(services, viewer, params.id, body),
  deleteBanner: ({ params, query }, { viewer }) => deleteBanner(services, viewer, params.id, query.version),
});
