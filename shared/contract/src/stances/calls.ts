import { z } from 'zod';
import { Id, Moment, Nothing, Paging, pageOf } from '../common/schemas.ts';
import {
  NewTopicStance,
  OfficialMark,
  OfficialPosition,
  PendingStances,
  StanceApproval,
  StanceRejection,
  TopicStance,
  TopicStanceCard,
  TopicStanceChange,
  TopicStanceFilters,
  TopicStanceVersion,
  TopicView,
} from './schemas.ts';
import { describeCalls } from '../call-description.ts';

const stances = [
  'getTopic',
  'listTopics',
  'listTopicStances',
  'listElectionPositions',
  'search',
  'searchKind',
  'listOwnAnonymous',
  'getReputation',
] as const;
const stance = [...stances, 'getTopicStance', 'listTopicStanceVersions'] as const;
const pendingStances = ['listPendingStances', 'listTopicStances', 'listElectionPositions', 'getTopicStance', 'getTopic', 'listTopics'] as const;

const byId = z.object({ id: Id });
/** The id or slug of a stance. */
const byIdOrSlug = z.object({ id: z.string().min(1).max(250) });

/** Stances of members on topics (docs/product.md#7-calls). */
export const stanceCalls = describeCalls({
  getTopic: {
    endpoint: 'GET /topics/:slug',
    summary: 'A topic by its slug, how members stand to it, and the caller’s own stance',
    tag: 'topics',
    access: 'guest',
    params: z.object({ slug: z.string().min(1).max(250) }),
    answer: TopicView,
    failures: ['NotFound'],
  },
  listTopicStances: {
    endpoint: 'GET /topicstance',
    summary: 'Stances, newest first',
    tag: 'topics',
    access: 'guest',
    query: TopicStanceFilters,
    answer: pageOf(TopicStanceCard),
  },
  getTopicStance: {
    endpoint: 'GET /topicstance/:id',
    summary: 'A stance, by id or slug',
    tag: 'topics',
    access: 'guest',
    params: byIdOrSlug,
    answer: TopicStance,
    failures: ['NotFound'],
  },
  createTopicStance: {
    endpoint: 'POST /topicstance',
    summary: 'Take a stance on a topic, once; others see it when a moderator has approved it',
    tag: 'topics',
    access: 'member',
    body: NewTopicStance,
    answer: TopicStance,
    status: 201,
    failures: [
      'ReputationTooLow',
      'ConsentRequired',
      'TopicStanceExists',
      'TagLimit',
      'ReplyScopeTooWide',
      'AnonymousNotAllowed',
      'AnonymousPaused',
      'InvalidValue',
    ],
    changes: stance,
  },
  updateTopicStance: {
    endpoint: 'PUT /topicstance/:id',
    summary: 'Change one’s own stance; another text waits for a moderator anew',
    tag: 'topics',
    access: 'member',
    params: byId,
    body: TopicStanceChange,
    answer: TopicStance,
    failures: ['NotFound', 'Forbidden', 'ConsentRequired', 'MaximumReached', 'TagLimit', 'ReplyScopeTooWide'],
    changes: stance,
  },
  deleteTopicStance: {
    endpoint: 'DELETE /topicstance/:id',
    summary:
      'Delete one’s own stance with what was said on it: at once, an anonymous one at the next full hour at the earliest',
    tag: 'topics',
    access: 'member',
    openToBanned: true,
    params: byId,
    answer: z.object({ removedAt: Moment }),
    failures: ['NotFound', 'Forbidden'],
    changes: stances,
  },
  listTopicStanceVersions: {
    endpoint: 'GET /topicstance/:id/versions',
    summary: 'What a stance said before it was changed, newest first; to others what a moderator had approved',
    tag: 'topics',
    access: 'guest',
    params: byIdOrSlug,
    query: Paging,
    answer: pageOf(TopicStanceVersion),
    failures: ['NotFound'],
  },
  listPendingStances: {
    endpoint: 'GET /topicstance/pending',
    summary: 'Stances that wait for a moderator, oldest first',
    tag: 'moderation',
    access: 'admin',
    query: PendingStances,
    answer: pageOf(TopicStance),
  },
  approveTopicStance: {
    endpoint: 'POST /approveTopicStance',
    summary: 'Let others see a stance',
    tag: 'moderation',
    access: 'admin',
    body: StanceApproval,
    answer: Nothing,
    failures: ['PasswordNeeded', 'NotFound', 'AlreadyDecided', 'ChangedMeanwhile'],
    changes: pendingStances,
  },
  rejectTopicStance: {
    endpoint: 'POST /rejectTopicStance',
    summary: 'Do not let others see a stance; its author reads why, and may change it',
    tag: 'moderation',
    access: 'admin',
    body: StanceRejection,
    answer: Nothing,
    failures: ['PasswordNeeded', 'NotFound', 'AlreadyDecided', 'ChangedMeanwhile'],
    changes: pendingStances,
  },
  publishPosition: {
    endpoint: 'PUT /topicstance/:id/position',
    summary:
      'Publish one’s own stance as the official position of a polly for whom one speaks, in place of another, or take that back',
    tag: 'topics',
    access: 'member',
    params: byId,
    body: OfficialPosition,
    answer: TopicStance,
    failures: ['NotFound', 'Forbidden', 'InvalidValue'],
    changes: [...stance, 'getPolly'],
  },
  markOfficialStance: {
    endpoint: 'PUT /topicstance/:id/official',
    summary: 'Mark a stance as the official position of whoever wrote it, or take the mark back',
    tag: 'moderation',
    access: 'admin',
    params: byId,
    body: OfficialMark,
    answer: OfficialMark,
    failures: ['PasswordNeeded', 'NotFound', 'Forbidden'],
    changes: pendingStances,
  },
});
