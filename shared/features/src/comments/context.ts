import type { Comment } from '@hustings/contract';
import { createContext, useContext } from 'react';
import type { commentPages, CommentSubject } from './subjects.ts';

/** What every comment of a list needs to know of it. */
export interface CommentsContextValue {
  subject: CommentSubject;
  /** Where the list lies in the cache. */
  queryKey: ReturnType<typeof commentPages>['queryKey'];
  /** Whether the member may comment on the subject at all. */
  mayReply: boolean;
  /** Whether the member may write in the name of the polly in question. */
  mayBeOfficial: boolean;
  /** The comment that takes the focus: it was just published, or the address names it. */
  focused: string | undefined;
  onPublished(comment: Comment): void;
  /** Says something to those who do not see it. */
  say(text: string): void;
}

/** Given by `Comments` to its comments. */
export const CommentsContext = createContext<CommentsContextValue | undefined>(undefined);

/** @throws outside of `Comments`. */
export function useComments(): CommentsContextValue {
  const value = useContext(CommentsContext);
  if (!value) throw new Error('A comment stands outside of a list of comments.');
  return value;
}
