import { nameOf } from '@hustings/features/byline';
import type { RouteDefinition } from '@hustings/vertical/route';
import { queries } from './queries.ts';
import { viewOf } from './screens/profile/address.ts';

/** Titles the pages of a profile with the name of the member. */
export const profileMeta: NonNullable<RouteDefinition['meta']> = ({ params: { username = '' }, search, client }) => {
  const profile = client.getQueryData(queries.profile(username, viewOf(search)).queryKey);
  return profile && { title: `${nameOf(profile)} (@${profile.userName})` };
};
