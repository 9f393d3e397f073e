import { z } from 'zod';
import { Id, Paging, pageOf } from '../common/schemas.ts';
import {
  ChosenHotTopics,
  HotTopic,
  HotTopicChoice,
  HotTopicLanguage,
  NewTopic,
  Topic,
  TopicArchiving,
  TopicChange,
  TopicRecord,
  TopicRecordFilters,
} from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** The calls whose answers a changed topic changes. */
const topics = [
  'listTopics',
  'getTopic',
  'listTopicRecords',
  'listHotTopics',
  'listChosenHotTopics',
  'listTopicStances',
  'getTopicStance',
  'search',
  'searchKind',
] as const;

const byId = z.object({ id: Id });

/** Calls about topics and hot topics (docs/product.md#7-calls). */
export const topicCalls = describeCalls({
  listTopics: {
    endpoint: 'GET /topics',
    summary: 'Topics on which members can take a stance, by slug',
    tag: 'topics',
    access: 'guest',
    query: Paging,
    answer: pageOf(Topic),
  },
  saveTopic: {
    endpoint: 'PUT /topics',
    summary: 'Add a topic, on which members can then take a stance',
    tag: 'topics',
    access: 'admin',
    body: NewTopic,
    answer: TopicRecord,
    failures: ['AlreadyExists'],
    changes: topics,
  },
  listTopicRecords: {
    endpoint: 'GET /adminutils/topics',
    summary: 'Topics as admins edit them, by slug',
    tag: 'topics',
    access: 'admin',
    query: TopicRecordFilters,
    answer: pageOf(TopicRecord),
  },
  changeTopic: {
    endpoint: 'PUT /adminutils/topics/:id',
    summary: 'Change the names, the question or the slug of a topic; the former slug keeps leading to it',
    tag: 'topics',
    access: 'admin',
    params: byId,
    body: TopicChange,
    answer: TopicRecord,
    failures: ['NotFound', 'AlreadyExists', 'ChangedMeanwhile'],
    changes: topics,
  },
  archiveTopic: {
    endpoint: 'POST /adminutils/topics/:id/archive',
    summary: 'Archive a topic, so that no stance begins on it, or open it again; the stances on it stay',
    tag: 'topics',
    access: 'admin',
    params: byId,
    body: TopicArchiving,
    answer: TopicRecord,
    failures: ['NotFound', 'ChangedMeanwhile'],
    changes: topics,
  },
  listHotTopics: {
    endpoint: 'GET /hottopic/:language',
    summary: 'What is much talked about in a language: as admins chose, else what many members wrote about of late',
    tag: 'topics',
    access: 'guest',
    params: HotTopicLanguage,
    answer: pageOf(HotTopic),
  },
  listChosenHotTopics: {
    endpoint: 'GET /hottopic/:language/chosen',
    summary: 'What admins have chosen for a language, also what is not shown now',
    tag: 'topics',
    access: 'admin',
    params: HotTopicLanguage,
    answer: ChosenHotTopics,
  },
  chooseHotTopics: {
    endpoint: 'PUT /hottopic',
    summary: 'Choose the hot topics of a language, in their order; none leaves the list to what is written about',
    tag: 'topics',
    access: 'admin',
    body: HotTopicChoice,
    answer: ChosenHotTopics,
    failures: ['InvalidValue', 'ChangedMeanwhile'],
    changes: ['listHotTopics', 'listChosenHotTopics'],
  },
});
