import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { makeAuthorised } from '../deploy/authorise.rules.ts';
import { endPreview, listPreviews, makePreview } from './previews.rules.ts';

/** The calls about previews of releases. */
export type PreviewCall = 'previewRelease' | 'listReleasePreviews' | 'endReleasePreview';

/** Answers the calls about previews, for admins and for programs with a deploy token. */
export function previewHandlers(services: Services): Handlers<PreviewCall> {
  const authorised = makeAuthorised(services);
  return {
    previewRelease: ({ params: { part }, body: { reason, ...body } }, context) =>
      authorised('preview', { part, reason }, context, (by) => makePreview(services, { part, ...body }, by)),
    listReleasePreviews: async () => ({ results: await listPreviews(services) }),
    async endReleasePreview({ params: { id } }, { viewer }) {
      requireRecentPassword(services, viewer);
      const { accountId } = viewer;
      const { part } = await endPreview(services, id, { by: { kind: 'member', accountId } });
      await services.database.transaction((transaction) =>
        recordAdminAct(services, transaction, {
          act: 'changeRelease',
          adminId: accountId,
          subject: `${part}: endPreview`,
        }),
      );
      return {};
    },
  };
}
