import { reportedBy, type FoundItem, type Reportable } from '../../../platform/core/reportable.ts';
import * as queries from './reportable.queries.ts';

/** Goals, as items that members can report. The author of a goal of an organisation is its owner. */
export const reportableGoals: Reportable = {
  kind: 'goal',
  async find(transaction, viewerId, itemId) {
    const [row] = await transaction.query<FoundItem>(queries.reportableGoal({ viewerId, itemId }));
    return row;
  },
  listedSql: queries.listedGoalsSql,
  ...reportedBy({
    lock: queries.lockReported,
    hide: queries.hideReported,
    show: queries.showReported,
    remove: queries.removeReported,
    describe: queries.describeReported,
  }),
};
