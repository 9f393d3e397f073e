import { maySee, relationshipOf } from '../../access/visibility/index.ts';
import { reportedBy, type Reportable } from '../../platform/core/reportable.ts';
import * as queries from './reportable.queries.ts';

/**
 * Profiles as items that members can report: the display name, place, biography, links and picture of a member. After a
 * removal the member can fill them in again. Other items of the member stay (docs/decisions/12-moderation.md).
 */
export const reportableProfiles: Reportable = {
  kind: 'profile',
  isRefilled: true,
  async find(transaction, accountId, itemId) {
    const [row] = await transaction.query<queries.ReportedRow>(queries.findReported({ viewerId: accountId, itemId }));
    return row && maySee('profile', relationshipOf(row), row.scope) ? { authorId: row.authorId } : undefined;
  },
  ...reportedBy({
    hide: queries.hideReported,
    show: queries.showReported,
    remove: queries.removeReported,
    describe: queries.describeReported,
  }),
};
