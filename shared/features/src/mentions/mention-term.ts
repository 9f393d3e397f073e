/** The position of an `@` and the typed beginning of a name. */
export interface MentionTerm {
  at: number;
  term: string;
}

const beginning = /(?:^|[^\w@.-])@([\w.-]{1,30})$/;

/** Returns the beginning of a name before the caret; undefined if no name is being typed. */
export function mentionTerm(text: string, caret: number): MentionTerm | undefined {
  const term = beginning.exec(text.slice(Math.max(0, caret - 40), caret))?.[1];
  return term === undefined ? undefined : { at: caret - term.length - 1, term };
}

/** Inserts a name and returns the text with the new caret position. */
export function withMention(
  text: string,
  { at, term }: MentionTerm,
  userName: string,
): { text: string; caret: number } {
  const rest = text.slice(at + 1 + term.length);
  const name = `@${userName}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, at) + name + rest, caret: at + name.length };
}
