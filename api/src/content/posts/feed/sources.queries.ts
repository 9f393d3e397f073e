import { neighboursSql, representativesSql } from '../../../politics/people/index.ts';
import {
  followedMembersSql,
  followedOrganisationsSql,
  followedPartiesSql,
  watchedPolliesSql,
} from '../../../access/relations/index.ts';
import { runOrganisationsSql } from '../../../community/organisations/index.ts';
import { viewer } from '../list/cards.queries.ts';

/** The sources of a feed of the member `viewerId`: the authors and tags whose posts it contains, as SQL. */
export interface Sources {
  /** A SELECT of the ids of accounts whose posts are in the feed. */
  authors: string;
  /** A SELECT of the ids of organisations whose posts are in the feed. */
  organisations?: string;
  /** Returns a SELECT of the ids or slugs of the tags whose posts are in the feed. */
  tags(column: 'id' | 'slug'): string;
}

/** Selects the tags of politicians and parties. Indexes: the unique person_id and organization_id of tags. */
const tagsOfEntities =
  ({ people, parties }: { people: string; parties?: string }): Sources['tags'] =>
  (column) =>
    `
  SELECT t_p.${column} FROM tags t_p WHERE t_p.person_id IN (${people})
  ${parties ? `UNION ALL SELECT t_o.${column} FROM tags t_o WHERE t_o.organization_id IN (${parties})` : ''}`;

/**
 * The sources of the feed `following`: the member, followed members, the organisations that the member follows or runs,
 * and the tags of followed politicians and parties.
 */
export const followingSources: Sources = {
  authors: `${followedMembersSql(viewer)} UNION ALL SELECT ${viewer}`,
  organisations: `${followedOrganisationsSql(viewer)} UNION ALL ${runOrganisationsSql(viewer)}`,
  tags: tagsOfEntities({ people: watchedPolliesSql(viewer), parties: followedPartiesSql(viewer) }),
};

/**
 * The sources of the feed `district`: the people of the member's district, and the people who represent it on the day
 * `today`.
 *
 * The authors are the members whose default voter location lies within the smallest known place of the member's own
 * location. The tags are the tags of politicians in office for that place or for a place that contains it. An anonymous
 * post has no author, so only its tags can match. Without a voter location the feed is empty.
 */
export const districtSources: Sources = {
  authors: neighboursSql(viewer),
  tags: tagsOfEntities({ people: representativesSql(viewer, '$today::date') }),
};
