import type { ContentLanguage } from '@hustings/contract';
import { authorColumnsOf, type AuthorRow, type PostAuthorRow } from '../../../access/authors/index.ts';
import { visibleStanceSql } from '../../../content/stances/index.ts';
import { uuidOrNullSql } from '../../../platform/db/uuid.queries.ts';
import { statement } from '../../../platform/db/statement.ts';
import { isPublicSql, publicAuthorColumns } from '../public-posts.queries.ts';

/** A post as a card shows it. */
export type PostRow = PostAuthorRow & {
  id: string;
  slug: string;
  title: string | null;
  excerpt: string;
  language: ContentLanguage;
  created: string;
  edited: string | null;
};

/** Selects a public post by its slug or id. Indexes: the unique slug, the primary key. */
export const publicPost = statement<{ slugOrId: string }>(
  'cards.post',
  `SELECT p.id, p.slug, p.title, p.excerpt, p.language, p.created_at AS created, p.edited_at AS edited,
     ${publicAuthorColumns}
   FROM posts p LEFT JOIN accounts a ON a.id = p.account_id
   WHERE p.id = (SELECT id FROM posts WHERE slug = $slugOrId
                 UNION ALL SELECT id FROM posts WHERE id = ${uuidOrNullSql('$slugOrId')}
                 LIMIT 1)
     AND ${isPublicSql}`,
);

/** A politician as a card shows them. */
export interface PollyRow {
  id: string;
  slug: string;
  name: string;
  office: string | null;
  partyName: string | null;
}

/** Selects a politician by slug or id. Indexes: the primary keys. */
export const polly = statement<{ slugOrId: string }>(
  'cards.polly',
  `SELECT person_id AS id, slug, name, coalesce(title, office_name) AS office, party_name AS "partyName" FROM polly_cards
   WHERE person_id = (SELECT person_id FROM person_slugs WHERE slug = $slugOrId
                      UNION ALL SELECT current_person(id) FROM people WHERE id = ${uuidOrNullSql('$slugOrId')}
                      LIMIT 1)`,
);

/** An election as a card shows it. */
export interface ElectionRow {
  id: string;
  name: string;
  day: string;
  place: string | null;
}

/** Selects an election by id. Index: the primary key. */
export const election = statement<{ slugOrId: string }>(
  'cards.election',
  `SELECT id, name, held_on AS day, (SELECT name FROM divisions WHERE id = division_id) AS place FROM elections
   WHERE id = ${uuidOrNullSql('$slugOrId')}`,
);

/** An organisation as a card shows it. */
export interface OrganisationRow {
  id: string;
  slug: string;
  name: string;
  place: string | null;
}

/** Selects an organisation that everybody sees, by slug, former slug or id. Indexes: the primary keys. */
export const organisation = statement<{ slugOrId: string }>(
  'cards.organisation',
  `SELECT id, slug, name, (SELECT name FROM divisions WHERE id = division_id) AS place FROM member_organisations
   WHERE id = (SELECT organisation_id FROM member_organisation_slugs WHERE slug = $slugOrId
               UNION ALL SELECT ${uuidOrNullSql('$slugOrId')} LIMIT 1)
     AND removed_at IS NULL AND hidden_at IS NULL`,
);

/** A party as a card shows it. */
export interface PartyRow {
  id: string;
  slug: string;
  name: string;
  abbreviation: string | null;
  colour: string | null;
  website: string | null;
  place: string | null;
}

/** Selects a party by slug, former slug or id. Indexes: organization_slugs_current, the primary keys. */
export const party = statement<{ slugOrId: string }>(
  'cards.party',
  `SELECT party.id, slug.slug, party.name, party.abbreviation, party.colour, party.website,
     (SELECT name FROM divisions WHERE id = party.division_id) AS place
   FROM organizations party JOIN organization_slugs slug ON slug.organization_id = party.id AND slug.current
   WHERE party.classification = 'party'
     AND party.id = (SELECT organization_id FROM organization_slugs WHERE slug = $slugOrId
                     UNION ALL SELECT current_party(${uuidOrNullSql('$slugOrId')}) LIMIT 1)`,
);

/** A stance as a card shows it. */
export type StanceRow = AuthorRow & {
  id: string;
  slug: string;
  questionEn: string;
  questionNl: string;
  excerpt: string;
  language: ContentLanguage;
  created: string;
  edited: string | null;
};

/** Selects a stance that guests see, by its slug or id. Indexes: the unique slug, the primary key. */
export const publicStance = statement<{ slugOrId: string }>(
  'cards.stance',
  `SELECT s.id, s.slug, t.question_en AS "questionEn", t.question_nl AS "questionNl", s.excerpt, s.language,
     s.created_at AS created, s.edited_at AS edited, ${authorColumnsOf('s')}
   FROM topic_stances s JOIN topics t ON t.id = s.topic_id LEFT JOIN accounts a ON a.id = s.account_id
   WHERE s.id = (SELECT id FROM topic_stances WHERE slug = $slugOrId
                 UNION ALL SELECT ${uuidOrNullSql('$slugOrId')} LIMIT 1)
     AND ${visibleStanceSql('NULL::uuid')}`,
);
