import { z } from 'zod';
import { Paging, pageOf } from '../common/schemas.ts';
import { ChosenHotTopic, HotTopic, HotTopicChoice, HotTopicLanguage, NewTopic, Topic } from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** Topics on which members take stances, and what is much talked about (docs/product.md#7-calls). */
export const topicCalls = describeCalls({
  listTopics: {
    summary: 'Topics on which members take a stance, by slug',
    tag: 'topics',
    access: 'guest',
    query: Paging,
    answer: pageOf(Topic),
  },
  saveTopic: {
    summary: 'Add a topic, or word one anew that has this slug',
    tag: 'topics',
    access: 'admin',
    body: NewTopic,
    answer: Topic,
  },
  listHotTopics: {
    summary: 'What is much talked about in a language: as admins chose, else what many members wrote about of late',
    tag: 'topics',
    access: 'guest',
    params: HotTopicLanguage,
    answer: pageOf(HotTopic),
  },
  listChosenHotTopics: {
    summary: 'What admins have chosen for a language, also what is not shown now',
    tag: 'topics',
    access: 'admin',
    params: HotTopicLanguage,
    answer: pageOf(ChosenHotTopic),
  },
  chooseHotTopics: {
    summary: 'Choose the hot topics of a language, in their order; none leaves the list to what is written about',
    tag: 'topics',
    access: 'admin',
    body: HotTopicChoice,
    answer: z.object({ results: z.array(ChosenHotTopic), offset: z.number().int() }),
    failures: ['InvalidValue'],
  },
});
