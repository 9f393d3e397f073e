import type { Statement } from '../../../platform/db/database.ts';
import {
  rowsInBatches,
  type Batch,
  type DataSubject,
  type ExportRow,
  type PersonalData,
} from '../../../platform/core/personal-data.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './personal-data.queries.ts';

// There is no `hide`, because every query of relations omits members with a deleted account.

interface ExportedRow {
  id: string;
  slug?: string;
  [field: string]: ExportRow[string];
}

type BatchOfAccount = Statement<{ accountId: string } & Batch>;

/** Yields the rows of a statement. Omits their ids, and replaces the slug of a page by its address. */
async function* rowsOf(
  services: Services,
  statement: BatchOfAccount,
  { accountId }: DataSubject,
): AsyncGenerator<ExportRow> {
  const rows = rowsInBatches<ExportedRow>(services, (batch) => statement({ accountId, ...batch }));
  for await (const { id: _, slug, ...row } of rows)
    yield slug === undefined ? row : { ...row, address: `${services.settings.publicUrl}/polly/${slug}` };
}

const exported = (kind: string, statement: BatchOfAccount): PersonalData['exported'] => ({
  kind,
  rows: (services, subject) => rowsOf(services, statement, subject),
});

const purgedBy =
  (...statements: Statement<{ accountId: string }>[]): PersonalData['purge'] =>
  async (_, transaction, { accountId }) => {
    for (const each of statements) await transaction.query(each({ accountId }));
  };

/** The follows of members. A follow is deleted when either of its two accounts is purged. */
const follows: PersonalData = {
  tables: { account_follows: 'follows' },
  exported: exported('follows', queries.followedMembers),
  purge: purgedBy(queries.removeFollows),
};

/** The followers of the member, from the same table; they have a section of their own in the export. */
const followers: PersonalData = {
  tables: {},
  exported: exported('followers', queries.followers),
  purge: purgedBy(),
};

const pollies: PersonalData = {
  tables: { polly_follows: 'follows' },
  exported: exported('watchedPollies', queries.watchedPollies),
  purge: purgedBy(queries.removePollyFollows),
};

const parties: PersonalData = {
  tables: { party_follows: 'follows' },
  exported: exported('followedParties', queries.followedParties),
  purge: purgedBy(queries.removePartyFollows),
};

const elections: PersonalData = {
  tables: { election_follows: 'follows' },
  exported: exported('followedElections', queries.followedElections),
  purge: purgedBy(queries.removeElectionFollows),
};

const organisations: PersonalData = {
  tables: { organisation_follows: 'follows' },
  exported: exported('followedOrganisations', queries.followedOrganisations),
  purge: purgedBy(queries.removeOrganisationFollows),
};

/** The member's blocks. The export does not show who has blocked the member. */
const blocks: PersonalData = {
  tables: { blocks: 'blocks' },
  exported: exported('blocks', queries.blockedMembers),
  purge: purgedBy(queries.removeBlocks),
};

/**
 * The member's audiences. Omits the audiences of others that contain the member. The exports of items contain the
 * audiences that see each item.
 */
const audiences: PersonalData = {
  tables: { audiences: 'audiences', audience_members: 'audiences', item_audiences: 'audiences' },
  exported: exported('audiences', queries.ownAudiences),
  purge: purgedBy(queries.removeAudiences, queries.removeFromAudiences),
};

/** The members whose audiences the member has left. The export does not show who has left the member's. */
const departures: PersonalData = {
  tables: { audience_departures: 'audiences' },
  exported: exported('leftAudiences', queries.leftAudiences),
  purge: purgedBy(queries.removeDepartures),
};

/** The personal data in the tables of relations. */
export const relationsPersonalData: PersonalData[] = [
  follows,
  followers,
  pollies,
  parties,
  elections,
  organisations,
  blocks,
  audiences,
  departures,
];
