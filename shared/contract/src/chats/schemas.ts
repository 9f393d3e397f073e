import { z } from 'zod';
import { Id, InterfaceLanguage, Moment, nameText, Paging, writtenText } from '../common/schemas.ts';
import { fixedLengths } from '../limits.ts';
import { PollyCard } from '../people/schemas.ts';

/**
 * The reason why a digital politician cannot be talked to (docs/decisions/11-digital-politicians.md).
 * `tooFewPassages`: the site stores too few statements of the polly. `switchedOffByOwner`: the owner of the claimed page
 * switched the simulation off. `switchedOffByAdmin` and `allSwitchedOff`: an admin did, for the polly or for all.
 * `providerUnavailable`: the service that writes replies fails.
 */
export const OfflineReason = z.enum([
  'tooFewPassages',
  'switchedOffByOwner',
  'switchedOffByAdmin',
  'allSwitchedOff',
  'providerUnavailable',
]);
export type OfflineReason = z.infer<typeof OfflineReason>;

/** The sponsor of a simulation, set by an admin. */
export const ChatSponsor = z.object({ name: z.string(), url: z.string() });
export type ChatSponsor = z.infer<typeof ChatSponsor>;

/** A digital politician: the simulation of a polly, which is always named with "(simulated)". */
export const ChatEntity = PollyCard.pick({
  personId: true,
  slug: true,
  name: true,
  officeName: true,
  title: true,
  partyName: true,
  partyId: true,
  partyMark: true,
  photoName: true,
}).extend({
  /** Whether it can be talked to now. */
  online: z.boolean(),
  /** Present if it is offline. */
  offlineReason: OfflineReason.optional(),
  /** The number of stored passages that it may quote. */
  passages: z.number().int(),
  /** The time of the earliest and of the latest passage; absent without passages. */
  from: Moment.optional(),
  to: Moment.optional(),
  sponsor: ChatSponsor.optional(),
});
export type ChatEntity = z.infer<typeof ChatEntity>;

/** Filters of the list of digital politicians. */
export const ChatEntityFilters = Paging.extend({
  /** Searches the names. */
  term: z.string().max(fixedLengths.search.max).optional(),
  /** Only those that can be talked to, or all. */
  status: z.enum(['online', 'all']).default('online'),
});
export type ChatEntityFilters = z.input<typeof ChatEntityFilters>;

/** A digital politician in a chat. Muted ones stay listed and do not answer. */
export const ChatParticipant = ChatEntity.extend({ muted: z.boolean() });
export type ChatParticipant = z.infer<typeof ChatParticipant>;

/** The messages that a member may still send today. */
export const ChatAllowance = z.object({
  remaining: z.number().int(),
  limit: z.number().int(),
  /** The time from which all of them are available again. */
  resetsAt: Moment,
});
export type ChatAllowance = z.infer<typeof ChatAllowance>;

/** A chat in a list. */
export const ChatCard = z.object({
  chatId: Id,
  /** Absent until the member names the chat. Pages then name the participants. */
  title: z.string().optional(),
  /** The language of the introductions, the moderator and the replies. */
  language: InterfaceLanguage,
  /** The participants in their order. */
  participants: z.array(
    z.object({ personId: Id, slug: z.string(), name: z.string(), photoName: z.string().optional() }),
  ),
  /** The beginning of the last question; absent before the first one. */
  lastQuestion: z.string().optional(),
  created: Moment,
  lastActive: Moment,
  /** Whether a link shows its transcript. */
  shared: z.boolean(),
});
export type ChatCard = z.infer<typeof ChatCard>;

/** A chat with one digital politician, or a debate of several. It belongs to one member, and nobody else sees it. */
export const Chat = ChatCard.extend({
  /** The participants in their order, the one who begins the next round first. */
  participants: z.array(ChatParticipant),
  /** Whether replies to the last question are waiting or being written. No other question is accepted meanwhile. */
  writing: z.boolean(),
  /** The path of the shared transcript; absent unless it is shared. */
  shareUrl: z.string().optional(),
  allowance: ChatAllowance,
});
export type Chat = z.infer<typeof Chat>;

/** A new chat with one digital politician, or with several: a debate. */
export const NewChat = z.strictObject({
  /** An id made by the client, so that a repeated request starts no second chat. */
  chatId: Id.optional(),
  /** The participants, in the order of the first round. At most `debateParticipants` of them. */
  personIds: z
    .array(Id)
    .min(1)
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, { params: { errorCode: 'InvalidValue' } }),
  language: InterfaceLanguage,
});
export type NewChat = z.input<typeof NewChat>;

/** A new name of a chat. An empty one removes the name. */
export const ChatTitle = z.strictObject({ title: nameText({ min: 0, max: 'chatTitleCharacters' }) });
export type ChatTitle = z.input<typeof ChatTitle>;

/** A new participant. It answers from the next question on, unless it is muted. */
export const NewChatParticipant = z.strictObject({ personId: Id, muted: z.boolean().default(false) });
export type NewChatParticipant = z.input<typeof NewChatParticipant>;

/** Mutes or unmutes a participant. */
export const ChatMute = z.strictObject({ muted: z.boolean() });
export type ChatMute = z.input<typeof ChatMute>;

/** The participant who begins the next round. The order of the others stays as it is, from there on. */
export const ChatFirst = z.strictObject({ personId: Id });
export type ChatFirst = z.input<typeof ChatFirst>;

/**
 * A checked sentence of a simulation. `statement`: it says what its passages say, and has at least one. `frame`: words
 * between statements, without a claim. `refusal`: it says why there is no answer.
 */
export const ChatSentence = z.object({
  kind: z.enum(['statement', 'frame', 'refusal']),
  text: z.string(),
  /** The passages that it rests on, for `getChatPassage`. */
  passageIds: z.array(Id),
});
export type ChatSentence = z.infer<typeof ChatSentence>;

/**
 * The state of a reply. `waiting`: another participant speaks first. `writing`: its sentences arrive. `complete`: it is
 * whole. `stopped`: the member stopped it. `interrupted`: the server stopped while writing it. `offline`: the simulation
 * could not answer.
 */
export const ChatReplyState = z.enum(['waiting', 'writing', 'complete', 'stopped', 'interrupted', 'offline']);
export type ChatReplyState = z.infer<typeof ChatReplyState>;

/** The sender of a message: the member, a simulation, or the neutral moderator of a debate. */
export const ChatSender = z.enum(['member', 'simulation', 'moderator']);
export type ChatSender = z.infer<typeof ChatSender>;

/** The polly whose simulation speaks, also after it left the chat. */
export const ChatSpeaker = z.object({
  personId: Id,
  slug: z.string(),
  name: z.string(),
  photoName: z.string().optional(),
});
export type ChatSpeaker = z.infer<typeof ChatSpeaker>;

/** A message of a shared transcript. */
export const SharedChatMessage = z.object({
  messageId: Id,
  from: ChatSender,
  /** The text; present unless a simulation speaks. */
  body: z.string().optional(),
  /** Present if a simulation speaks, also `sentences` and `state`. */
  speaker: ChatSpeaker.optional(),
  /** The sentences so far. */
  sentences: z.array(ChatSentence).optional(),
  state: ChatReplyState.optional(),
  /** Present if the state is `offline`. */
  offlineReason: OfflineReason.optional(),
  /** Whether a simulation introduces itself: what it is, from which sources and of which dates. */
  introduction: z.literal(true).optional(),
  /** Whether an admin removed the message after a report. Its text is then absent. */
  removed: z.literal(true).optional(),
  created: Moment,
});
export type SharedChatMessage = z.infer<typeof SharedChatMessage>;

/** A message of a chat. */
export const ChatMessage = SharedChatMessage.extend({
  /** The question that a reply answers. */
  questionId: Id.optional(),
  /** Whether the caller can ask for the reply again now. */
  mayAskAgain: z.literal(true).optional(),
  /** Whether the caller has reported the message. */
  reported: z.literal(true).optional(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A question to the participants of a chat who are not muted. */
export const NewChatMessage = z.strictObject({
  /** An id made by the client, so that a repeated request asks no second time. */
  messageId: Id,
  body: writtenText({ max: 'chatMessageCharacters' }),
});
export type NewChatMessage = z.input<typeof NewChatMessage>;

/** An accepted question, with the messages that it added. The event stream sends the sentences of the replies. */
export const AskedQuestion = z.object({
  /** The question, the words of the moderator, and the replies, oldest first. */
  messages: z.array(ChatMessage),
  allowance: ChatAllowance,
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** The kind of the source of a passage. */
export const PassageKind = z.enum(['officialPosition', 'stance', 'post', 'news', 'vote', 'text']);
export type PassageKind = z.infer<typeof PassageKind>;

/** A stored quotation or fact of one polly, with its source. */
export const ChatPassage = z.object({
  passageId: Id,
  personId: Id,
  kind: PassageKind,
  language: z.string(),
  text: z.string(),
  title: z.string(),
  /** The name of the source. */
  source: z.string(),
  /** A path of this site or an https address. */
  url: z.string(),
  saidAt: Moment,
  /** The correction by the owner of the claimed page. Pages show it beside the passage. */
  correction: z.object({ text: z.string(), at: Moment }).optional(),
});
export type ChatPassage = z.infer<typeof ChatPassage>;

/** A chat as its link shows it: read-only, without the member's name, oldest message first. */
export const SharedChat = z.object({
  title: z.string().optional(),
  language: InterfaceLanguage,
  participants: z.array(ChatSpeaker),
  created: Moment,
  results: z.array(SharedChatMessage),
  offset: z.number().int(),
  next: z.string().optional(),
});
export type SharedChat = z.infer<typeof SharedChat>;

/**
 * The data of an event of kind `chat`. With `sentence`, a reply has one more sentence at `position`, counted from 0.
 * With `state`, a reply has a new state. With `deleted`, the chat is gone. With none of them, the chat and its messages
 * have changed.
 */
export const ChatEvent = z.object({
  chatId: Id,
  messageId: Id.optional(),
  position: z.number().int().optional(),
  sentence: ChatSentence.optional(),
  state: ChatReplyState.optional(),
  offlineReason: OfflineReason.optional(),
  deleted: z.literal(true).optional(),
});
export type ChatEvent = z.infer<typeof ChatEvent>;
