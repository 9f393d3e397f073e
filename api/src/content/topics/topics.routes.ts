import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { chooseHotTopics, listChosenHotTopics, listHotTopics } from './hot.rules.ts';
import { listTopics, saveTopic } from './topics.rules.ts';

type TopicCall = 'listTopics' | 'saveTopic' | 'listHotTopics' | 'listChosenHotTopics' | 'chooseHotTopics';

/** Handles the calls about topics. */
export const topicHandlers = (services: Services): Handlers<TopicCall> => ({
  listTopics: ({ query }) => listTopics(services, query),
  saveTopic: ({ body }, { viewer }) => saveTopic(services, viewer, body),
  listHotTopics: ({ params }) => listHotTopics(services, params.language),
  listChosenHotTopics: ({ params }) => listChosenHotTopics(services, params.language),
  chooseHotTopics: ({ body }, { viewer }) => chooseHotTopics(services, viewer, body),
});
