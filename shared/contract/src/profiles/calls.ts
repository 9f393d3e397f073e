import { z } from 'zod';
import { CurrentUser } from '../accounts/schemas.ts';
import { FileAnswer, Id, Nothing, pageOf } from '../common/schemas.ts';
import {
  Consent,
  Division,
  DivisionFilters,
  NewVoterLocation,
  PictureQuery,
  ProfileUpdate,
  VoterLocation,
  VoterLocations,
} from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/**
 * The calls whose answers contain a name or picture of a member. The feed is left out, since pages reload it often
 * anyway.
 */
const ownName = [
  'listUsers',
  'completeMention',
  'listPosts',
  'getPost',
  'listTopicStances',
  'getTopicStance',
  'listPostComments',
  'listPollyComments',
  'listPartyComments',
  'listTopicStanceComments',
  'getReputation',
  'getProfile',
  'listMemberProfiles',
] as const;
const voterLocations = [
  'listVoterLocations',
  'listPollies',
  'listPolliesWorkForMe',
  'listUnvotedPollies',
  'getLastPollyVote',
  'getLastPartyVote',
  'getCandidateVote',
  'getReputation',
  'getInterests',
  'listSuggestions',
  'getFirstSteps',
] as const;

const byId = z.object({ id: Id });

/**
 * Calls about a member's own profile, privacy, picture and voter locations (docs/product.md#3-entities and
 * docs/product.md#7-calls).
 */
export const settingsCalls = describeCalls({
  updateUser: {
    endpoint: 'PUT /user/:id',
    summary: "Change one's own profile and privacy; an empty text keeps the old value, null takes it away",
    tag: 'profiles',
    access: 'member',
    params: byId,
    body: ProfileUpdate,
    answer: CurrentUser,
    failures: ['NotFound', 'Forbidden', 'ReplyScopeTooWide'],
    changes: [...ownName, 'listFollowRequests', 'listSuggestions', 'getFirstSteps'],
  },
  getConsent: {
    endpoint: 'GET /user/consent',
    summary: 'Whether the caller consented to the storing of political opinions, and what a withdrawal would delete',
    tag: 'profiles',
    access: 'member',
    openToBanned: true,
    answer: Consent,
  },
  setConsent: {
    endpoint: 'PUT /user/consent',
    summary:
      'Give or withdraw consent to the storing of political opinions; withdrawing deletes votes, stances and supports of goals, the anonymous ones at the next full hour at the earliest',
    tag: 'profiles',
    access: 'member',
    openToBanned: true,
    body: z.strictObject({ consentToOpinions: z.boolean() }),
    answer: CurrentUser,
    changes: 'everything',
  },
  uploadPicture: {
    endpoint: 'POST /user/:id/picture',
    summary: "Set one's own picture: JPEG, PNG, WebP, GIF or AVIF, smaller than 5 MB",
    tag: 'profiles',
    access: 'member',
    params: byId,
    upload: true,
    answer: CurrentUser,
    failures: ['NotFound', 'FileTooLarge', 'InvalidFormat'],
    changes: [...ownName, 'getFeed', 'getFirstSteps', 'listOwnUploads'],
  },
  deletePicture: {
    endpoint: 'DELETE /user/picture',
    summary: "Take one's own picture away",
    tag: 'profiles',
    access: 'member',
    answer: CurrentUser,
    changes: [...ownName, 'getFeed', 'listOwnUploads'],
  },
  getPicture: {
    endpoint: 'GET /user/:id/picture',
    summary: 'The picture of a member, square; 404 where there is none',
    tag: 'profiles',
    access: 'guest',
    openToBanned: true,
    params: byId,
    query: PictureQuery,
    sends: 'image/webp',
    answer: FileAnswer,
    failures: ['NotFound'],
  },
  listVoterLocations: {
    endpoint: 'GET /voter-locations',
    summary: 'Where the caller votes, the default location first',
    tag: 'places',
    access: 'member',
    answer: VoterLocations,
  },
  createVoterLocation: {
    endpoint: 'POST /voter-locations',
    summary: 'Add a voter location; the first one is the default',
    tag: 'places',
    access: 'member',
    body: NewVoterLocation,
    answer: VoterLocation,
    status: 201,
    failures: ['MaximumReached'],
    changes: voterLocations,
  },
  updateVoterLocation: {
    endpoint: 'PUT /voter-locations/:id',
    summary: 'Put an address and its places right',
    tag: 'places',
    access: 'member',
    params: byId,
    body: NewVoterLocation,
    answer: VoterLocation,
    failures: ['NotFound'],
    changes: voterLocations,
  },
  deleteVoterLocation: {
    endpoint: 'DELETE /voter-locations/:id',
    summary: 'Take a voter location away; where it was the default, the other one becomes it',
    tag: 'places',
    access: 'member',
    params: byId,
    answer: Nothing,
    failures: ['NotFound'],
    changes: voterLocations,
  },
  setDefaultVoterLocation: {
    endpoint: 'PUT /voter-locations/:id/set-default',
    summary: 'Make a voter location the default: it decides which votes are official',
    tag: 'places',
    access: 'member',
    params: byId,
    answer: VoterLocations,
    failures: ['NotFound'],
    changes: voterLocations,
  },
  listDivisions: {
    endpoint: 'GET /divisions',
    summary: 'Places by name, with the places that they lie in; `term` searches the words of their names',
    tag: 'places',
    access: 'guest',
    query: DivisionFilters,
    answer: pageOf(Division),
  },
});
