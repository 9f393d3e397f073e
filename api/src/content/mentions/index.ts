/** Naming members in what one writes: whom a text names, and keeping it. What is named in, a domain says itself. */
export { keepMentions, namesIn, type MentionStatements } from './mentions.rules.ts';
