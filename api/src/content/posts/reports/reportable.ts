import { reportedBy, type Reportable } from '../../../platform/core/reportable.ts';
import { maySee, relationshipOf } from '../../../access/visibility/index.ts';
import * as queries from './reportable.queries.ts';

/** Posts as items that members can report. */
export const reportablePosts: Reportable = {
  kind: 'post',
  async find(transaction, accountId, itemId) {
    const [row] = await transaction.query<queries.ReportedRow>(queries.findReported({ viewerId: accountId, itemId }));
    return row && maySee('post', relationshipOf(row), row.viewScope) ? { authorId: row.authorId } : undefined;
  },
  listedSql: queries.listedPostsSql,
  ...reportedBy({
    hide: queries.hideReported,
    show: queries.showReported,
    remove: queries.removeReported,
    describe: queries.describeReported,
  }),
};
