import type { PersonalData } from '../../../platform/core/personal-data.ts';
import * as queries from './drafts.queries.ts';
import { marksOfDraft, marksOfOwner, openPart, type DraftContent, type DraftSummary } from './sealing.ts';
import { bodyOf } from '../publish/content.ts';

/** The drafts of a member. Only their author sees them, so they need not be hidden with the account. */
export const draftsPersonalData: PersonalData = {
  tables: { drafts: 'drafts', draft_images: 'drafts' },
  exported: {
    kind: 'drafts',
    async *rows(services, { accountId }) {
      for (const { id, card } of await services.database.query<queries.CardRow>(
        queries.draftsOf({ ownerMarks: marksOfOwner(services, accountId) }),
      )) {
        const [row] = await services.database.query<queries.DraftRow>(
          queries.draftOf({ ownerMarks: marksOfDraft(services, accountId, id), draftId: id }),
        );
        if (!row) continue;
        const { updated, anonymous } = openPart<DraftSummary>(services, accountId, id, card);
        const content = openPart<DraftContent>(services, accountId, id, row.content);
        const { title, description, language, tags } = content;
        yield { title, description, body: bodyOf(content), language, tags, anonymous, updated };
      }
    },
  },
  async purge(services, transaction, { accountId }) {
    await transaction.query(queries.deleteDrafts({ ownerMarks: marksOfOwner(services, accountId) }));
  },
};
