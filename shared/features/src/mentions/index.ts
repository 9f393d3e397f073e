/** Mentions: completes a name after an `@`. */
export { MentionField, type MentionFieldProps } from './mention-field.tsx';
export { MentionOptions } from './mention-options.tsx';
export { mentionTerm } from './mention-term.ts';
export { useMentionChoice } from './use-mention-choice.ts';
