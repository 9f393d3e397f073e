import type { FieldProblems } from '../form/problem-of.ts';

/** Maps the error codes for a feed's address to their texts. */
export const feedProblems = (texts: { unreadable: string; exists: string }): FieldProblems => ({
  LinkUnreadable: texts.unreadable,
  InvalidFormat: texts.unreadable,
  AlreadyExists: texts.exists,
});
