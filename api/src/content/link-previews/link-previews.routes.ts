import type { Handlers } from '../../platform/core/handler.ts';
import { makeReadWeb, type ReadWeb } from '../../platform/web-fetch/public-web/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { getPreviewImage, previewLink } from './link-previews.rules.ts';

/** The calls about link previews. */
export type LinkPreviewCall = 'previewLink' | 'getPreviewImage';

/** Returns the user agent with which the site identifies itself to other sites. */
const userAgentOf = ({ settings }: Services): string =>
  `Mozilla/5.0 (compatible; Hustings/1.0; link preview; +${settings.publicUrl})`;

const readerOf = (services: Services): ReadWeb =>
  makeReadWeb({ userAgent: userAgentOf(services), also: services.settings.fetchLoopback });

/** Handles the calls about link previews. */
export const linkPreviewHandlers = (services: Services, read = readerOf(services)): Handlers<LinkPreviewCall> => ({
  previewLink: ({ body }, { viewer }) => previewLink(services, viewer, body.url, read),
  getPreviewImage: ({ params, query }) => getPreviewImage(services, params.id, query.v),
});
