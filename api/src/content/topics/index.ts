/** Topics, and what is much talked about: the public face of the domain. */
export { seedTopics } from './demo.ts';
export type { TopicRow } from './queries.ts';
export { topicHandlers } from './routes.ts';
export { asTopic, pathOfTopic, topicNamed } from './rules.ts';
