import type { Comment } from '@hustings/contract';
import type { WaitingCall } from '@hustings/vertical/outbox/calls';
import { createContext, useContext } from 'react';
import type { commentPages, CommentSubject } from './subjects.ts';

/** The data that all comments of a list share. */
export interface CommentsContextValue {
  subject: CommentSubject;
  /** The key of the list in the cache. */
  queryKey: ReturnType<typeof commentPages>['queryKey'];
  /** Whether the member may comment on the subject. */
  mayReply: boolean;
  /** Whether the member may write in the polly's name. */
  mayBeOfficial: boolean;
  /** The comment to focus: just published, or named in the address. */
  focused: string | undefined;
  /** Announces a published comment, and focuses it if it may take the focus. */
  onPublished(comment: Comment, mayTakeFocus: boolean): void;
  /** Returns the waiting call of a comment; undefined for one that the server has. */
  waitingOf(comment: Pick<Comment, 'id'>): WaitingCall | undefined;
  /** Announces a text to screen readers. */
  say(text: string): void;
}

export const CommentsContext = createContext<CommentsContextValue | undefined>(undefined);

/** Returns the data that `Comments` provides. @throws outside of `Comments` */
export function useComments(): CommentsContextValue {
  const value = useContext(CommentsContext);
  if (!value) throw new Error('A comment stands outside of a list of comments.');
  return value;
}
