/** Mentions of members by `@name` in posts and comments. Each domain stores the mentions in its own items. */
export { namesIn, storeMentions, type MentionParams, type MentionStatements } from './mentions.rules.ts';
