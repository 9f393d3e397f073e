import type { CommentThread } from '@hustings/contract';

/** Returns whether nobody can comment: the author turned comments off, or the subject is closed. */
export const isClosed = ({ turnedOff, replyRefusal }: CommentThread): boolean =>
  turnedOff || replyRefusal?.errorCode === 'CommentsTurnedOff';
