import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { statement } from '../../platform/db/statement.ts';
import type { ParsedSource } from './format.ts';
import { inEnglish } from './english.ts';

/** Writes files into a temporary folder and returns its path. */
export async function filesOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hustings-import-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Returns the English texts of the notes, one per line. */
export const notesOf = ({ notes }: Pick<ParsedSource, 'notes'>): string => notes.map(inEnglish).join('\n');

/** Deletes all places, bodies and people. */
export const emptyPeople = statement(
  'test.emptyPeople',
  'TRUNCATE divisions, organizations, offices, people, person_identifiers, person_slugs, person_links, person_contacts, memberships, polly_cards CASCADE',
);

/** Selects every stored row without its generated ids, with the identifiers of what it names instead. */
export const importedRows = statement(
  'test.importedRows',
  `WITH person AS (
     SELECT p.id, (SELECT string_agg(i.scheme || ':' || i.identifier, ' ' ORDER BY i.scheme, i.identifier)
       FROM person_identifiers i WHERE i.person_id = p.id) AS key FROM people p
   ), body AS (SELECT id, scheme || ':' || identifier AS key FROM organizations),
   office AS (SELECT id, scheme || ':' || identifier AS key FROM offices),
   contest AS (SELECT id, scheme || ':' || identifier AS key FROM contests)
   SELECT 'person ' || concat_ws(' | ', person.key, p.name, p.sort_name, p.other_names, p.gender, p.source, p.licence,
     p.teller_rank, p.other_tellers) AS row
   FROM people p JOIN person USING (id)
   UNION ALL
   SELECT 'identifier ' || concat_ws(' | ', person.key, i.scheme, i.identifier, i.source) FROM person_identifiers i
   JOIN person ON person.id = i.person_id
   UNION ALL
   SELECT 'term ' || concat_ws(' | ', person.key, office.key, party.key, caucus.key, m.term_title, m.valid_from, m.valid_through,
     m.source, m.end_source) FROM memberships m JOIN person ON person.id = m.person_id JOIN office ON office.id = m.office_id
   LEFT JOIN body party ON party.id = m.party_id LEFT JOIN body caucus ON caucus.id = m.caucus_id
   UNION ALL
   SELECT 'body ' || concat_ws(' | ', scheme, identifier, name, classification, division_id, abbreviation, other_names, website,
     image, valid_from, valid_through, source, licence, teller_rank, other_tellers) FROM organizations
   UNION ALL
   SELECT 'office ' || concat_ws(' | ', o.scheme, o.identifier, body.key, division_id, label, role, source, o.teller_rank, o.other_tellers) FROM offices o
   JOIN body ON body.id = o.organization_id
   UNION ALL
   SELECT 'division ' || concat_ws(' | ', id, parent_id, name, state, city, district, other_names, time_zone, valid_from,
     valid_through, source, licence, same_as, population, population_on, population_source, teller_rank, other_tellers) FROM divisions
   UNION ALL
   SELECT 'candidacy ' || concat_ws(' | ', c.scheme, c.identifier, contest.key, person.key, party.key, c.list_position,
     c.withdrawn_on, c.votes, c.elected, c.source) FROM candidacies c JOIN contest ON contest.id = c.contest_id
   LEFT JOIN person ON person.id = c.person_id LEFT JOIN body party ON party.id = c.party_id
   UNION ALL
   SELECT 'link ' || concat_ws(' | ', person.key, l.kind, l.url, l.source, l.licence) FROM person_links l
   JOIN person ON person.id = l.person_id
   UNION ALL
   SELECT 'contact ' || concat_ws(' | ', person.key, c.kind, c.value, c.label, c.source) FROM person_contacts c
   JOIN person ON person.id = c.person_id
   UNION ALL
   SELECT 'election ' || concat_ws(' | ', scheme, identifier, name, held_on, division_id, kind, level, polls_close, source,
     teller_rank, other_tellers) FROM elections
   UNION ALL
   SELECT 'contest ' || concat_ws(' | ', c.scheme, c.identifier, election.identifier, c.kind, c.name, c.division_id, c.seats,
     c.source, c.teller_rank, c.other_tellers) FROM contests c JOIN elections election ON election.id = c.election_id
   UNION ALL
   SELECT 'list ' || concat_ws(' | ', l.scheme, l.identifier, contest.key, party.key, l.number, l.name, l.votes, l.seats_won,
     l.source, l.teller_rank, l.other_tellers) FROM candidate_lists l JOIN contest ON contest.id = l.contest_id
   LEFT JOIN body party ON party.id = l.party_id
   UNION ALL
   SELECT 'result ' || concat_ws(' | ', contest.key, r.eligible_voters, r.votes_cast, r.valid_votes, r.blank_votes,
     r.invalid_votes, r.write_in_votes, r.final, r.source) FROM contest_results r JOIN contest ON contest.id = r.contest_id
   ORDER BY 1`,
);
