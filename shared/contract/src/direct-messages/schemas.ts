import { z } from 'zod';
import { NamedAuthor } from '../accounts/schemas.ts';
import { anonymousMark, Id, Moment, pageOf, Paging, writtenText } from '../common/schemas.ts';

/**
 * A list of conversations (docs/decisions/24-direct-messages.md). `requests`: the other member wrote first, the caller
 * does not follow that member and has neither accepted nor answered. `inbox`: all others.
 */
export const MessageBox = z.enum(['inbox', 'requests']);
export type MessageBox = z.infer<typeof MessageBox>;

/** A picture of a message; sizes are in pixels. `url` is at most 640 wide; `size=1280` selects the larger file. */
export const DirectMessagePicture = z.object({
  pictureId: Id,
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type DirectMessagePicture = z.infer<typeof DirectMessagePicture>;

/** A message between two members, with a `body`, a `picture` or both, unless it was removed. */
export const DirectMessage = z.object({
  messageId: Id,
  /** Whether the caller wrote it. */
  own: z.boolean(),
  body: z.string().optional(),
  picture: DirectMessagePicture.optional(),
  created: Moment,
  /** Whether moderators removed the content after a report. */
  removed: z.literal(true).optional(),
});
export type DirectMessage = z.infer<typeof DirectMessage>;

/**
 * Why the caller may not write. `MessagesNotAllowed`: by the other member's setting, or a block. `ReputationTooLow`:
 * the other member does not follow the caller, and the caller's level is too low. `MessageRequestWaiting`: the caller
 * has written as much as is allowed before an answer. `NotFound`: the other account was deleted.
 */
export const MessageRefusal = z.object({
  errorCode: z.enum(['MessagesNotAllowed', 'ReputationTooLow', 'MessageRequestWaiting', 'NotFound']),
  meta: z.record(z.string(), z.unknown()).optional(),
});
export type MessageRefusal = z.infer<typeof MessageRefusal>;

const conversation = {
  conversationId: Id,
  /** The other member; absent if the account was deleted. */
  member: NamedAuthor.optional(),
  box: MessageBox,
  /** The last message that the caller sees; absent if the caller deleted all of them. */
  last: z
    .object({
      messageId: Id,
      own: z.boolean(),
      created: Moment,
      /** The beginning of the text; absent for a picture without text, and if the message was removed. */
      excerpt: z.string().optional(),
      hasPicture: z.literal(true).optional(),
      removed: z.literal(true).optional(),
    })
    .optional(),
  /** The number of unread messages of the other member, up to 100. */
  unread: z.number().int(),
  /** Whether the caller gets no notifications of it. */
  muted: z.boolean(),
};

/** A conversation in a list. */
export const ConversationCard = z.object(conversation);
export type ConversationCard = z.infer<typeof ConversationCard>;

/** A conversation of two members, as one of them sees it. */
export const Conversation = z.object({
  ...conversation,
  /** Whether the caller may write now. */
  mayWrite: z.boolean(),
  refusal: MessageRefusal.optional(),
  /** Whether the other member may write to the caller now, by the caller's setting. */
  mayAnswer: z.boolean(),
  /** Whether the other member has not answered the caller's request yet. It stays true if the request was declined. */
  awaitsAnswer: z.literal(true).optional(),
  /** The last message of the caller that the other member has read; absent unless both show read marks. */
  readUntil: Id.optional(),
});
export type Conversation = z.infer<typeof Conversation>;

/** What the caller can do with a member: the conversation if there is one, and whether a message may be sent. */
export const ConversationWith = z.object({
  member: NamedAuthor,
  conversation: Conversation.optional(),
  mayWrite: z.boolean(),
  refusal: MessageRefusal.optional(),
  /** Whether the member could answer, by the caller's setting once the caller has written. */
  mayAnswer: z.boolean(),
});
export type ConversationWith = z.infer<typeof ConversationWith>;

/** The numbers of conversations with unread messages, up to 100 each. Muted ones do not count. */
export const UnreadConversations = z.object({ inbox: z.number().int(), requests: z.number().int() });
export type UnreadConversations = z.infer<typeof UnreadConversations>;

/** A page of conversations, the one with the latest message first. */
export const Conversations = pageOf(ConversationCard).extend({ unread: UnreadConversations });
export type Conversations = z.infer<typeof Conversations>;

const cursorPaging = Paging.omit({ skip: true, include: true });

/** Selects a page of conversations. */
export const ConversationFilters = cursorPaging.extend({ box: MessageBox.default('inbox') });
export type ConversationFilters = z.input<typeof ConversationFilters>;

/** Selects a page of the messages of a conversation. The first page has the newest ones, and each page newest first. */
export const DirectMessageFilters = cursorPaging.extend({ take: Paging.shape.take.unwrap().default(50) });
export type DirectMessageFilters = z.input<typeof DirectMessageFilters>;

/**
 * A new message to a member. `messageId` is made by the client: the same message sent again changes nothing and gets the
 * same answer.
 */
export const NewDirectMessage = z
  .strictObject({
    messageId: Id,
    body: writtenText({ min: 0, max: 'directMessageCharacters' }).default(''),
    /** A picture from `POST /messages/pictures`, in no message yet. */
    picture: z
      .strictObject({ pictureId: Id, alt: writtenText({ min: 0, max: 'imageTextCharacters' }).default('') })
      .optional(),
    /** True is refused: messages between members carry the name of their author. */
    anonymous: anonymousMark,
  })
  .refine(({ body, picture }) => body !== '' || picture !== undefined, {
    path: ['body'],
    params: { errorCode: 'Required' },
  })
  .refine(({ anonymous }) => !anonymous, { path: ['anonymous'], params: { errorCode: 'AnonymousNotAllowed' } });
export type NewDirectMessage = z.input<typeof NewDirectMessage>;

/** A sent message and its conversation. */
export const SentDirectMessage = z.object({ message: DirectMessage, conversation: Conversation });
export type SentDirectMessage = z.infer<typeof SentDirectMessage>;

/** Whether the caller gets no notifications of a conversation. */
export const ConversationMute = z.strictObject({ muted: z.boolean() });
export type ConversationMute = z.infer<typeof ConversationMute>;

/** The last message that the caller has read. */
export const ReadMark = z.strictObject({ messageId: Id });
export type ReadMark = z.infer<typeof ReadMark>;

/** An uploaded picture that no message shows yet; sizes are in pixels. */
export const UploadedMessagePicture = z.object({ pictureId: Id, width: z.number().int(), height: z.number().int() });
export type UploadedMessagePicture = z.infer<typeof UploadedMessagePicture>;

/** The maximum width of a picture's file, in pixels. */
export const MessagePictureQuery = z.object({
  size: z.coerce
    .number()
    .pipe(z.union([z.literal(640), z.literal(1280)]))
    .default(640),
});
export type MessagePictureQuery = z.input<typeof MessagePictureQuery>;
