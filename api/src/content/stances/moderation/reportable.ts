import { reportedBy, type Reportable } from '../../../platform/core/reportable.ts';
import { maySee, relationshipOf } from '../../../access/visibility/index.ts';
import * as queries from './reportable.queries.ts';

/** Stances, as items that members can report. */
export const reportableStances: Reportable = {
  kind: 'topicStance',
  async find(transaction, accountId, itemId) {
    const [row] = await transaction.query<queries.ReportedRow>(
      queries.reportableStance({ viewerId: accountId, stanceId: itemId }),
    );
    return row && maySee('topicStance', relationshipOf(row), row.viewScope) ? { authorId: row.authorId } : undefined;
  },
  listedSql: queries.listedStancesSql,
  ...reportedBy({
    hide: queries.hideReported,
    show: queries.showReported,
    remove: queries.removeReported,
    describe: queries.describeReported,
  }),
};
