import { reportedBy, type FoundItem, type Reportable } from '../../../platform/core/reportable.ts';
import * as queries from './reportable.queries.ts';

/** Organisations, as items that members can report. The author is the owner. */
export const reportableOrganisations: Reportable = {
  kind: 'organisation',
  async find(transaction, _, itemId) {
    const [row] = await transaction.query<FoundItem>(queries.reportableOrganisation({ itemId }));
    return row;
  },
  listedSql: queries.listedOrganisationsSql,
  ...reportedBy({
    lock: queries.lockReported,
    hide: queries.hideReported,
    show: queries.showReported,
    remove: queries.removeReported,
    describe: queries.describeReported,
  }),
};
