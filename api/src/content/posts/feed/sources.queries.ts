import { neighboursSql, representativesSql } from '../../../politics/people/index.ts';
import { followedMembersSql, followedPartiesSql, watchedPolliesSql } from '../../../access/relations/index.ts';

/** Where the posts of a feed come from, as SQL; $1 is the member. */
export interface Sources {
  /** The accounts that are, as a SELECT of ids. */
  authors: string;
  /** The tags that are, as a SELECT of their ids or of their slugs. */
  tags(column: 'id' | 'slug'): string;
}

const member = '$1::uuid';

/** The tags that are named after politicians or parties. Indexes: the unique person_id and organization_id of tags. */
const tagsNaming =
  ({ people, parties }: { people: string; parties?: string }): Sources['tags'] =>
  (column) =>
    `
  SELECT t_p.${column} FROM tags t_p WHERE t_p.person_id IN (${people})
  ${parties ? `UNION ALL SELECT t_o.${column} FROM tags t_o WHERE t_o.organization_id IN (${parties})` : ''}`;

/**
 * `following`: the members whom the member follows, the member, and the tags of the politicians and parties that are
 * followed.
 */
export const following = (): Sources => ({
  authors: `${followedMembersSql(member)} UNION ALL SELECT ${member}`,
  tags: tagsNaming({ people: watchedPolliesSql(member), parties: followedPartiesSql(member) }),
});

/**
 * `district`: who reads "my district" expects the people of the place where they vote, and the people who represent it. So
 * these are the members whose default voter location lies in the smallest place that the reader's own is known to lie in,
 * or within that; and the tags of the politicians in office for that place or for one around it, up to the country. What
 * neighbours write is shown whatever it is about. What is anonymous comes by its tags only: it has no author whose place
 * could be asked for. A member without a voter location has no district, and an empty feed.
 *
 * @param today the day of now, as SQL
 */
export const district = (today: string): Sources => ({
  authors: neighboursSql(member),
  tags: tagsNaming({ people: representativesSql(member, today) }),
});
