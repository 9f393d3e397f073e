import { z } from 'zod';
import { Division, DivisionId } from '../profiles/schemas.ts';
import { PostTag } from '../posts/schemas.ts';

/** Where a place of interest comes from: the member chose it, or it contains where the member votes. */
export const PlaceOrigin = z.enum(['chosen', 'voterLocation']);
export type PlaceOrigin = z.infer<typeof PlaceOrigin>;

/** A place of interest. */
export const InterestPlace = Division.extend({ origin: PlaceOrigin });
export type InterestPlace = z.infer<typeof InterestPlace>;

/** What steers the feed `discover` of the caller (docs/decisions/21-interests.md). */
export const Interests = z.object({
  /** The followed topics, by name. A topic is a tag of posts. */
  topics: z.array(PostTag),
  /** The places, those of the voter locations first. */
  places: z.array(InterestPlace),
});
export type Interests = z.infer<typeof Interests>;

/** A place to add to the interests. */
export const NewInterestPlace = z.strictObject({ divisionId: DivisionId });
export type NewInterestPlace = z.input<typeof NewInterestPlace>;
