/** Topics, and what is much talked about: the public face of the domain. */
export { seedTopics } from './demo.ts';
export type { TopicRow } from './topics.queries.ts';
export { topicHandlers } from './topics.routes.ts';
export { asTopic, pathOfTopic, topicNamed } from './topics.rules.ts';
