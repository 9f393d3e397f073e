/** The topics and places that interest members. */
export { readInterestTags, type InterestTags } from './interest-tags.rules.ts';
export { followedTopicsSql, interestPlacesSql } from './places.queries.ts';
export { interestHandlers } from './interests.routes.ts';
export { interestsPersonalData } from './personal-data/personal-data.ts';
