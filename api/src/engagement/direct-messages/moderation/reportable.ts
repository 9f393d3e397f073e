import { reportedBy, type FoundItem, type Reportable } from '../../../platform/core/reportable.ts';
import * as queries from './reportable.queries.ts';

/**
 * Messages, as items that members can report. Admins see the reported message and nothing else of the conversation
 * (docs/decisions/24-direct-messages.md).
 */
export const reportableMessages: Reportable = {
  kind: 'directMessage',
  async find(transaction, viewerId, itemId) {
    const [row] = await transaction.query<FoundItem>(queries.reportableMessage({ viewerId, itemId }));
    return row;
  },
  ...reportedBy({
    lock: queries.lockReported,
    hide: queries.hideReported,
    show: queries.showReported,
    remove: queries.removeReported,
    describe: queries.describeReported,
  }),
};
