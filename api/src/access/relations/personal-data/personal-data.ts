import type { Statement } from '../../../platform/db/statement.ts';
import {
  rowsInBatches,
  type DataSubject,
  type ExportRow,
  type PersonalData,
} from '../../../platform/core/personal-data.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './personal-data.queries.ts';

// Nothing here is hidden with an account: every reader of relations passes over members whose account is deleted.

interface Kept {
  id: string;
  slug?: string;
  [field: string]: ExportRow[string];
}

/** The rows of a statement without their ids; what has a page is told with its address. */
async function* rowsOf(services: Services, statement: Statement, subject: DataSubject): AsyncGenerator<ExportRow> {
  for await (const { id: _, slug, ...row } of rowsInBatches<Kept>(services, statement, subject)) {
    yield slug === undefined ? row : { ...row, address: `${services.settings.publicUrl}/polly/${slug}` };
  }
}

/** A part of an export that is one statement. */
const part = (kind: string, statement: Statement): PersonalData['exported'] => ({
  kind,
  rows: (services, subject) => rowsOf(services, statement, subject),
});

const purgedBy =
  (...statements: Statement[]): PersonalData['purge'] =>
  async (_, transaction, { accountId }) => {
    for (const each of statements) await transaction.query(each, [accountId]);
  };

/** Who follows whom goes as soon as one of the two has gone. */
const follows: PersonalData = {
  tables: { account_follows: 'follows' },
  exported: part('follows', queries.followedMembers),
  purge: purgedBy(queries.removeFollows),
};

/** The other direction of the same table. */
const followers: PersonalData = {
  tables: {},
  exported: part('followers', queries.followers),
  purge: purgedBy(),
};

const pollies: PersonalData = {
  tables: { polly_follows: 'follows' },
  exported: part('watchedPollies', queries.watchedPollies),
  purge: purgedBy(queries.removePollyFollows),
};

const parties: PersonalData = {
  tables: { party_follows: 'follows' },
  exported: part('followedParties', queries.followedParties),
  purge: purgedBy(queries.removePartyFollows),
};

/** Who has blocked the member is not told. */
const blocks: PersonalData = {
  tables: { blocks: 'blocks' },
  exported: part('blocks', queries.blockedMembers),
  purge: purgedBy(queries.removeBlocks),
};

/** In whose audiences the member is, is not told: that is a note of those others. What was shown to an audience is a matter of the item. */
const audiences: PersonalData = {
  tables: { audiences: 'audiences', audience_members: 'audiences', item_audiences: 'audiences' },
  exported: part('audiences', queries.ownAudiences),
  purge: purgedBy(queries.removeAudiences, queries.removeFromAudiences),
};

/** What relations hold of a member. */
export const relationsPersonalData: PersonalData[] = [follows, followers, pollies, parties, blocks, audiences];
