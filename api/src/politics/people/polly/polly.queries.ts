import type { Contact, NamedParty, Polly, RelatedElection } from '@hustings/contract';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { cardColumns, type CardRow } from '../cards.queries.ts';
import { namedPartySql } from '../parties/party-mark.queries.ts';
import { isRepeatedTermSql } from '../repeated-terms.queries.ts';

/** A term of a polly. */
export interface TermRow {
  officeName: string;
  title: string | null;
  state: string | null;
  city: string | null;
  district: string | null;
  termTitle: string | null;
  partyName: string | null;
  partyId: string | null;
  from: string | null;
  through: string | null;
}

/** A polly with all terms, latest first. */
export interface PollyRow extends CardRow {
  website: string | null;
  source: string;
  licence: string | null;
  retrieved: string;
  /** Who made an uploaded photo, or the source that names the photo, whether or not it is fetched. */
  photoSource: string | null;
  photoLicence: string | null;
  terms: TermRow[];
  contacts: (Omit<Contact, 'label' | 'licence'> & { label: string | null; licence: string | null })[];
  /** The division of the latest office. */
  divisionId: string | null;
  party: NamedParty | null;
  /** The organizations and caucuses of all memberships that end no earlier than the membership on the card. */
  organizations: { name: string; classification: 'legislature' | 'government' | 'party' | 'other' }[];
  elections: (Omit<RelatedElection, 'upcoming' | 'party' | 'listPosition'> & {
    party: RelatedElection['party'] | null;
    listPosition: number | null;
  })[];
  /** The pages of people who were merged into this one. */
  formerPages: NonNullable<Polly['formerPages']>;
}

/** The maximum number of elections that the page of a polly lists. */
const mostElections = 30;

const pollyWhere = <Params extends object>(name: string, personId: string): Statement<Params> =>
  statement<Params>(
    name,
    `SELECT ${cardColumns}, website.url AS website, person.source, person.licence, person.retrieved,
            coalesce(image.credit, image.source) AS "photoSource", image.licence AS "photoLicence",
            coalesce(terms.list, '[]') AS terms, terms.division_id AS "divisionId",
            ARRAY(SELECT jsonb_build_object('kind', kind, 'value', value, 'label', label, 'source', source,
                                            'licence', licence, 'retrieved', retrieved)
                  FROM (SELECT kind, value, label, source, licence, retrieved FROM person_contacts
                        WHERE person_id = card.person_id
                        UNION ALL SELECT kind, url, NULL, source, licence, retrieved FROM person_links
                        WHERE person_id = card.person_id AND kind = 'website') contact
                  ORDER BY kind, label, value) AS contacts,
            ${namedPartySql('card.party_id')} AS party,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('name', body.name, 'classification', body.classification)
                                       ORDER BY body.classification, body.name), '[]')
             FROM organizations body
             WHERE body.id IN (
               SELECT unnest(ARRAY[office.organization_id, nullif(held.caucus_id, card.party_id)])
               FROM memberships held JOIN offices office ON office.id = held.office_id
               WHERE held.person_id = card.person_id
                 AND coalesce(held.valid_through, 'infinity') >= coalesce(card.valid_through, 'infinity')
             )) AS organizations,
            ARRAY(SELECT jsonb_build_object(
                    'electionId', election.id, 'candidacyId', candidacy.id, 'name', election.name, 'day', election.held_on,
                    'contest', jsonb_build_object('contestId', contest.id, 'name', contest.name, 'kind', contest.kind),
                    'party', ${namedPartySql('candidacy.party_id')},
                    'listPosition', candidacy.list_position, 'withdrawn', candidacy.withdrawn_on IS NOT NULL)
                  FROM candidacies candidacy
                  JOIN contests contest ON contest.id = candidacy.contest_id
                  JOIN elections election ON election.id = contest.election_id
                  WHERE candidacy.person_id = card.person_id
                  ORDER BY election.held_on DESC, candidacy.id LIMIT ${mostElections}) AS elections,
            ARRAY(SELECT jsonb_build_object('personId', former.id, 'name', former.name, 'lastDay', target.last_day)
                  FROM people former JOIN vote_targets target ON target.id = former.id
                  WHERE former.merged_into = card.person_id ORDER BY target.last_day DESC, former.id) AS "formerPages"
     FROM polly_cards card
     JOIN people person ON person.id = card.person_id
     LEFT JOIN person_links website ON website.person_id = card.person_id AND website.kind = 'website'
     LEFT JOIN person_links image ON image.person_id = card.person_id AND image.kind = 'image'
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object(
                'officeName', office.label, 'title', office.role, 'state', division.state, 'city', division.city,
                'district', division.district, 'termTitle', membership.term_title, 'partyName', party.name,
                'partyId', party.id, 'from', membership.valid_from, 'through', membership.valid_through)
              ORDER BY membership.valid_from DESC NULLS LAST, membership.id) AS list,
              (array_agg(office.division_id ORDER BY membership.valid_from DESC NULLS LAST, membership.id))[1] AS division_id
       FROM memberships membership
       JOIN offices office ON office.id = membership.office_id
       LEFT JOIN divisions division ON division.id = office.division_id
       LEFT JOIN organizations party ON party.id = membership.party_id
       WHERE membership.person_id = card.person_id AND NOT ${isRepeatedTermSql('membership', 'office')}
     ) terms
     WHERE card.person_id = ${personId}`,
    { isQuick: true, plan: 'generic' },
  );

/**
 * Selects a polly by id; the id of a merged person selects the person who was kept. Indexes: the primary keys,
 * organization_slugs_current, candidacies_person, people_merged, and the keys of memberships and contacts, which begin
 * with the person.
 */
export const pollyById = pollyWhere<{ personId: string }>('people.byId', 'current_person($personId)');

/** Selects a polly by a current or former slug in lower case. Indexes: as `pollyById`. */
export const pollyBySlug = pollyWhere<{ slug: string }>(
  'people.bySlug',
  '(SELECT person_id FROM person_slugs WHERE slug = $slug)',
);
