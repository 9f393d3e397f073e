import type { PersonalData } from '../../../platform/core/personal-data.ts';
import * as queries from './drafts.queries.ts';
import { draftsOfMember } from './drafts.rules.ts';
import { ownerMark } from './sealing.ts';
import { bodyOf } from '../publish/content.ts';

/**
 * The drafts of a member. Only their author sees them, so they need not be hidden with the account. The next step drops
 * those in the sealed inbox once the account is deleted.
 */
export const draftsPersonalData: PersonalData = {
  tables: { drafts: 'drafts', draft_images: 'drafts' },
  exported: {
    kind: 'drafts',
    async *rows(services, { accountId }) {
      for (const { readContent } of await draftsOfMember(services, accountId)) {
        const found = await readContent();
        if (!found) continue;
        const { summary, content } = found;
        const { title, description, language, tags } = content;
        const { updated, anonymous } = summary;
        yield { title, description, body: bodyOf(content), language, tags, anonymous, updated };
      }
    },
  },
  async purge(services, transaction, { accountId }) {
    await transaction.query(queries.deleteDrafts({ ownerMark: ownerMark(services, accountId) }));
  },
};
