import { commentCall, commentPages, type CommentSubjectName } from '@hustings/contract';

const lists: ReadonlySet<string> = new Set(
  (Object.keys(commentPages) as CommentSubjectName[]).map((subject) => commentCall('list*Comments', subject)),
);

/** Matches a field with a cursor. It matches no text by a member, because JSON escapes the quotes of texts. */
const cursorField = /"(newest|next|moreReplies)":"[\w-]*"/g;

/**
 * Removes the cursors from an answer with comments, so that two answers with the same comments are the same text. Each
 * answer has other cursors (`sealCursor`), and an earlier one is as good. Returns the answers of other calls unchanged.
 *
 * @param name the name of the call
 * @param json an answer as JSON
 */
export const withoutCursors = (name: string, json: string): string =>
  lists.has(name) ? json.replaceAll(cursorField, '"$1":""') : json;
