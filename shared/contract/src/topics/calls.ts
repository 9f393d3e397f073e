import { z } from 'zod';
import { Paging, pageOf } from '../common/schemas.ts';
import { ChosenHotTopic, HotTopic, HotTopicChoice, HotTopicLanguage, NewTopic, Topic } from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** Calls about topics and hot topics (docs/product.md#7-calls). */
export const topicCalls = describeCalls({
  listTopics: {
    endpoint: 'GET /topics',
    summary: 'Topics on which members take a stance, by slug',
    tag: 'topics',
    access: 'guest',
    query: Paging,
    answer: pageOf(Topic),
  },
  saveTopic: {
    endpoint: 'PUT /topics',
    summary: 'Add a topic, or word one anew that has this slug',
    tag: 'topics',
    access: 'admin',
    body: NewTopic,
    answer: Topic,
    changes: ['listTopics', 'getTopic', 'listHotTopics', 'listChosenHotTopics'],
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
    answer: pageOf(ChosenHotTopic),
  },
  chooseHotTopics: {
    endpoint: 'PUT /hottopic',
    summary: 'Choose the hot topics of a language, in their order; none leaves the list to what is written about',
    tag: 'topics',
    access: 'admin',
    body: HotTopicChoice,
    answer: z.object({ results: z.array(ChosenHotTopic), offset: z.number().int() }),
    failures: ['InvalidValue'],
    changes: ['listHotTopics', 'listChosenHotTopics'],
  },
});
