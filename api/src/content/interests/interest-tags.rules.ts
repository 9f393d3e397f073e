import type { PostInterest } from '@hustings/contract';
import type { Services } from '../../platform/core/services.ts';
import { utcDay } from '../../platform/schedule/civil-day.ts';
import { interestTags, type InterestRow } from './interest-tags.queries.ts';

/** The interest that each tag belongs to, by the slug of the tag. */
export type InterestTags = ReadonlyMap<string, PostInterest>;

/**
 * Reads the tags of the posts that interest a member. A topic is one tag. A place has the tag of its name and the tags
 * of the people in office there (docs/decisions/21-interests.md). A topic comes before a place with the same tag.
 *
 * @param slugOf returns the slug of the tag with a name
 */
export async function readInterestTags(
  { database, now }: Services,
  accountId: string,
  slugOf: (name: string) => string,
): Promise<InterestTags> {
  const rows = await database.query<InterestRow>(interestTags({ accountId, today: utcDay(now()) }));
  const tags = new Map<string, PostInterest>();
  for (const { kind, name, slugs } of rows.toSorted((one, other) =>
    one.kind === other.kind ? 0 : one.kind === 'topic' ? -1 : 1,
  ))
    for (const slug of kind === 'place' ? [slugOf(name), ...slugs] : slugs)
      if (slug && !tags.has(slug)) tags.set(slug, { kind, name });
  return tags;
}
