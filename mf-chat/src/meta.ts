import { nameOf } from '@hustings/features/byline';
import { createFormat } from '@hustings/i18n';
import type { PageMeta, RouteDefinition } from '@hustings/vertical/route';
import { queries } from './queries.ts';

type Meta = NonNullable<RouteDefinition['meta']>;

/** The mark of a simulation, in the language of the interface. */
const marks = { en: 'simulated', nl: 'gesimuleerd' } as const;

interface TitledChat {
  title?: string | undefined;
  participants: readonly { name: string }[];
}

/** Names a chat by its title, or else by its participants, and marks it as a simulation. */
function titleOf({ title, participants }: TitledChat, language: keyof typeof marks): string {
  const { list } = createFormat(language, '1970-01-01T00:00:00.000Z');
  return `${title ?? list(participants.map(({ name }) => name))} (${marks[language]})`;
}

export const chatMeta: Meta = ({ params: { id = '' }, client, language }) => {
  const chat = client.getQueryData(queries.chat(id).queryKey);
  return chat && { title: titleOf(chat, language) };
};

/** Titles a shared chat, and keeps it out of search engines: its member shared it by a link alone. */
export const sharedMeta: Meta = ({ params: { token = '' }, client, language }): PageMeta | undefined => {
  const [chat] = client.getQueryData(queries.shared(token).queryKey)?.pages ?? [];
  return chat && { title: titleOf(chat, language), isUnlisted: true };
};

export const conversationMeta: Meta = ({ params: { id = '' }, search, client }) => {
  const conversation =
    id === 'new'
      ? client.getQueryData(queries.conversationWith(search.get('to') ?? '').queryKey)
      : client.getQueryData(queries.conversation(id).queryKey);
  return conversation?.member && { title: nameOf(conversation.member) };
};
