import type { DirectMessage } from '@hustings/contract';
import type { MessageRow } from './messages.queries.ts';

/** Returns the address of a picture, at most 640 pixels wide. */
export const pictureUrlOf = (pictureId: string): string => `/api/messages/pictures/${pictureId}`;

/** Converts a message into the form that its members see. */
export function asMessage(row: MessageRow): DirectMessage {
  const { messageId, own, created, removed, body, pictureId, alt, width, height } = row;
  if (removed) return { messageId, own, created, removed: true };
  return {
    messageId,
    own,
    created,
    ...(body === '' ? {} : { body }),
    ...(pictureId === null || width === null || height === null
      ? {}
      : { picture: { pictureId, url: pictureUrlOf(pictureId), alt: alt ?? '', width, height } }),
  };
}
