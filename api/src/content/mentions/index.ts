/** Mentions of members by `@name` in posts and comments. Each domain stores those of its own items. */
export { namesIn, storeMentions, type MentionParams, type MentionStatements } from './mentions.rules.ts';
