import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { chooseHotTopics, listChosenHotTopics, listHotTopics } from './hot.rules.ts';
import { archiveTopic, changeTopic, listTopicRecords, saveTopic } from './edit.rules.ts';
import { listTopics } from './topics.rules.ts';

type TopicCall =
  | 'listTopics'
  | 'saveTopic'
  | 'listTopicRecords'
  | 'changeTopic'
  | 'archiveTopic'
  | 'listHotTopics'
  | 'listChosenHotTopics'
  | 'chooseHotTopics';

/** Handles the calls about topics. */
export const topicHandlers = (services: Services): Handlers<TopicCall> => ({
  listTopics: ({ query }) => listTopics(services, query),
  saveTopic: ({ body }, { viewer }) => saveTopic(services, viewer, body),
  listTopicRecords: ({ query }) => listTopicRecords(services, query),
  changeTopic: ({ params, body }, { viewer }) => changeTopic(services, viewer, params.id, body),
  archiveTopic: ({ params, body }, { viewer }) => archiveTopic(services, viewer, params.id, body),
  listHotTopics: ({ params }) => listHotTopics(services, params.language),
  listChosenHotTopics: ({ params }) => listChosenHotTopics(services, params.language),
  chooseHotTopics: ({ body }, { viewer }) => chooseHotTopics(services, viewer, body),
});
