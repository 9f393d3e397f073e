import type { Chat, ChatEntity, ChatMessage, ChatPassage, LiveEvent } from '@hustings/contract';
import { idOf, now } from '@hustings/features/testing';

export const chatId = idOf(1);
export const replyId = idOf(12);
export const passageId = idOf(31);

/** A digital politician who is online. */
export const entity = (number: number, name: string, changes: Partial<ChatEntity> = {}): ChatEntity => ({
  personId: idOf(100 + number),
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  title: 'Senator',
  partyName: 'Meadow Party',
  online: true,
  passages: 15,
  from: '2026-01-10T10:00:00.000Z',
  to: '2026-05-01T10:00:00.000Z',
  ...changes,
});

export const marit = entity(1, 'Marit Vossen');
export const jorin = entity(2, 'Jorin Wolde');

export const chat = (changes: Partial<Chat> = {}): Chat => ({
  chatId,
  language: 'en',
  participants: [{ ...marit, muted: false }],
  created: now,
  lastActive: now,
  shared: false,
  writing: false,
  allowance: { remaining: 59, limit: 60, resetsAt: '2026-05-04T22:00:00.000Z' },
  ...changes,
});

export const question: ChatMessage = {
  messageId: idOf(11),
  from: 'member',
  body: 'What did you say about night trains?',
  created: now,
};

/** A reply with one cited sentence. */
export const reply = (changes: Partial<ChatMessage> = {}): ChatMessage => ({
  messageId: replyId,
  from: 'simulation',
  speaker: { personId: marit.personId, slug: marit.slug, name: marit.name },
  sentences: [
    { kind: 'frame', text: 'One stored source answers this.', passageIds: [] },
    { kind: 'statement', text: 'She said that trains should run all night.', passageIds: [passageId] },
  ],
  state: 'complete',
  questionId: question.messageId,
  created: now,
  ...changes,
});

export const passage: ChatPassage = {
  passageId,
  personId: marit.personId,
  kind: 'officialPosition',
  language: 'en',
  text: 'Trains should run all night.',
  title: 'Night trains',
  source: 'Hustings',
  url: '/topicstance/night-trains',
  saidAt: '2026-04-01T10:00:00.000Z',
};

let made = 0;

/** An event of the member's stream. */
export const eventOf = (event: Pick<LiveEvent, 'kind' | 'data'>): LiveEvent =>
  ({ id: idOf(9000 + ++made), topic: `account:${idOf(5)}`, ...event }) as LiveEvent;

/** Sends an event as the shell does. */
export function tell(event: LiveEvent): void {
  const port = new BroadcastChannel('hustings-live');
  port.postMessage({ say: 'event', event });
  port.close();
}
