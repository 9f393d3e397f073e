import { z } from 'zod';
import { DivisionId } from '../profiles/schemas.ts';
import { describeCalls } from '../call-description.ts';
import { Interests, NewInterestPlace } from './schemas.ts';

/** The slug of a tag. */
const params = z.object({ slug: z.string().min(1).max(250) });
const changes = ['getInterests', 'getFeed', 'listSuggestions'] as const;

/** Calls about the topics and places that interest the caller (docs/decisions/21-interests.md). */
export const interestCalls = describeCalls({
  getInterests: {
    endpoint: 'GET /interests',
    summary: 'The topics that the caller follows, and the places that interest the caller',
    tag: 'profiles',
    access: 'member',
    answer: Interests,
  },
  followTopic: {
    endpoint: 'PUT /interests/topics/:slug',
    summary: 'Follow a topic, which is a tag of posts; only the caller sees it',
    tag: 'profiles',
    access: 'member',
    params,
    answer: Interests,
    failures: ['NotFound', 'MaximumReached'],
    changes,
  },
  unfollowTopic: {
    endpoint: 'DELETE /interests/topics/:slug',
    summary: 'Follow a topic no longer',
    tag: 'profiles',
    access: 'member',
    params,
    answer: Interests,
    failures: ['NotFound'],
    changes,
  },
  addInterestPlace: {
    endpoint: 'POST /interests/places',
    summary: 'Add a place to those that interest the caller, or bring one back that was taken out',
    tag: 'profiles',
    access: 'member',
    body: NewInterestPlace,
    answer: Interests,
    failures: ['MaximumReached'],
    changes,
  },
  removeInterestPlace: {
    endpoint: 'DELETE /interests/places',
    summary: 'Take a place out of those that interest the caller; a voter location is not changed by it',
    tag: 'profiles',
    access: 'member',
    query: z.object({ divisionId: DivisionId }),
    answer: Interests,
    changes,
  },
});
