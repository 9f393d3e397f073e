import type { Queryable } from '../../../platform/db/database.ts';
import { reportedBy, type FoundItem, type Reportable } from '../../../platform/core/reportable.ts';
import { subjects } from '../subject/subjects.queries.ts';
import * as queries from './reportable.queries.ts';

async function find(transaction: Queryable, accountId: string, itemId: string): Promise<FoundItem | undefined> {
  const [thread] = await transaction.query<{ kind: string }>(queries.subjectKindOf({ commentId: itemId }));
  const subject = subjects.find(({ kind }) => kind === thread?.kind);
  if (!subject) return undefined;
  const statement = queries.reportableComment(subject)({ viewerId: accountId, commentId: itemId });
  return (await transaction.query<FoundItem>(statement))[0];
}

/** Comments, on any kind of subject, as items that members can report. */
export const reportableComments: Reportable = {
  kind: 'comment',
  find,
  listedSql: queries.listedCommentsSql,
  ...reportedBy({
    lock: queries.lockReported,
    hide: queries.hideReported,
    show: queries.showReported,
    remove: queries.removeReported,
    describe: queries.describeReported,
  }),
};
