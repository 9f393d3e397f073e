import { statement } from '../../../platform/db/statement.ts';

/**
 * Selects the candidacies of an election with a candidate, at most two. `candidacyId`, `personId` and `partyId` narrow
 * them, if not null; a party alone selects candidacies of the party itself. Indexes: the primary key,
 * candidacies_person, candidacies_party; of a candidacy its contest.
 */
export const findCandidacies = statement<{
  electionId: string;
  candidacyId: string | null;
  personId: string | null;
  partyId: string | null;
}>(
  'votes.findCandidacies',
  `SELECT candidacy.id
   FROM candidacies candidacy
   JOIN contests contest ON contest.id = candidacy.contest_id
   LEFT JOIN candidate_lists list ON list.id = candidacy.list_id
   WHERE contest.election_id = $electionId
     AND ($candidacyId::uuid IS NULL OR candidacy.id = $candidacyId)
     AND ($personId::uuid IS NULL OR candidacy.person_id = $personId)
     AND ($partyId::uuid IS NULL OR $partyId IN (candidacy.party_id, list.party_id))
     AND ($candidacyId::uuid IS NOT NULL OR $personId::uuid IS NOT NULL OR candidacy.person_id IS NULL)
   ORDER BY candidacy.id LIMIT 2`,
);

/** Selects an election. Index: the primary key. */
export const findElection = statement<{ electionId: string }>(
  'votes.findElection',
  'SELECT FROM elections WHERE id = $electionId',
);
