/** Naming members while one writes: what is typed after an `@`, and the members whom it may mean. */
export { MentionField, type MentionFieldProps } from './mention-field.tsx';
export { MentionOptions } from './mention-options.tsx';
export { mentionTerm } from './mention-term.ts';
export { useMentionChoice } from './use-mention-choice.ts';
