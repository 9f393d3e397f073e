/** Topics of stances, and hot topics. */
export { seedTopics } from './demo.ts';
export type { TopicRow } from './topics.queries.ts';
export { topicHandlers } from './topics.routes.ts';
export { asTopic, pathOfTopic, topicNamed } from './topics.rules.ts';
