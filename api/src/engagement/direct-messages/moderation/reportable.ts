import { reportedBy, type DescribedItem, type FoundItem, type Reportable } from '../../../platform/core/reportable.ts';
import { pictureUrlOf } from '../messages/message.ts';
import * as queries from './reportable.queries.ts';

const pictureOf = (pictureId: string | null, alt: string | null): Pick<DescribedItem, 'picture'> =>
  pictureId === null ? {} : { picture: { url: pictureUrlOf(pictureId), alt: alt ?? '' } };

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
  async describe(database, itemIds) {
    const rows = await database.query<queries.DescribedRow>(queries.describeReported({ itemIds }));
    return new Map(rows.map(({ id, excerpt, pictureId, alt }) => [id, { excerpt, ...pictureOf(pictureId, alt) }]));
  },
};
