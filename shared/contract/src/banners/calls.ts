import { z } from 'zod';
import { describeCalls } from '../call-description.ts';
import { Id, pageOf, Paging } from '../common/schemas.ts';
import { Banner, BannerAct, BannerDraft } from './schemas.ts';

const byId = z.object({ id: Id });

/** Calls about the banners above the pages of the site (docs/decisions/25-site-identity.md). */
export const bannerCalls = describeCalls({
  listBanners: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'GET /admin/banners',
    summary: 'The banners of the site, the last changed first',
    query: Paging,
    answer: pageOf(Banner),
  },
  saveBanner: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'PUT /admin/banners',
    summary: 'Write a banner, or change it; visitors see it from its moment on',
    body: BannerDraft,
    answer: Banner,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile', 'InvalidValue'],
    changes: ['listBanners'],
  },
  endBanner: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'POST /admin/banners/:id/end',
    summary: 'Show a banner no longer, from now on',
    params: byId,
    body: BannerAct,
    answer: Banner,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile', 'InvalidValue'],
    changes: ['listBanners'],
  },
  deleteBanner: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'DELETE /admin/banners/:id',
    summary: 'Delete a banner that no visitor has seen',
    params: byId,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    answer: z.object({}),
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile', 'InvalidValue'],
    changes: ['listBanners'],
  },
});
