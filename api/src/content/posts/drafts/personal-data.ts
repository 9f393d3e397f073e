import type { PersonalData } from '../../../platform/core/personal-data.ts';
import * as queries from './drafts.queries.ts';
import { openPart, ownerMark, type DraftContent, type DraftSummary } from './sealing.ts';
import { bodyOf } from '../publish/content.ts';

/** The drafts of a member. Only their author sees them, so they need not be hidden with the account. */
export const draftsPersonalData: PersonalData = {
  tables: { drafts: 'drafts', draft_images: 'drafts' },
  exported: {
    kind: 'drafts',
    async *rows(services, { accountId }) {
      const owner = ownerMark(services, accountId);
      for (const { id, card } of await services.database.query<queries.CardRow>(
        queries.draftsOf({ ownerMark: owner }),
      )) {
        const [row] = await services.database.query<queries.DraftRow>(
          queries.draftOf({ ownerMark: owner, draftId: id }),
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
    await transaction.query(queries.deleteDrafts({ ownerMark: ownerMark(services, accountId) }));
  },
};
