import type { ChatMessage, ChatPassage } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import { transcriptText } from './transcript-text.ts';

/** Passages that are read at the same time. */
const atOnce = 6;

/** Reads the passages that messages cite. */
export async function passagesOf(client: QueryClient, messages: readonly ChatMessage[]): Promise<ChatPassage[]> {
  const cited = messages.flatMap(({ sentences = [] }) => sentences.flatMap(({ passageIds }) => passageIds));
  const ids = [...new Set(cited)];
  const passages: ChatPassage[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const group = ids.slice(at, at + atOnce).map((id) => client.fetchQuery(queries.passage(id)));
    passages.push(...(await Promise.all(group)));
  }
  return passages;
}

/** Returns a function that writes a chat as text, with the sources of every statement. */
export function useTranscript() {
  const { t } = useTranslation('chat');
  const { date } = useFormat();
  return async (client: QueryClient, name: string, messages: readonly ChatMessage[]): Promise<string> => {
    const passages = await passagesOf(client, messages);
    return transcriptText({
      messages,
      passages,
      origin: location.origin,
      texts: {
        title: name,
        mark: `${t('simulated.band')}. ${t('simulated.bandText')}`,
        you: t('you'),
        moderator: t('moderator'),
        sources: t('tools.sources'),
        simulated: (speaker) => t('simulated.name', { name: speaker }),
        date,
        correction: (speaker) => t('source.correction', { name: speaker }),
      },
    });
  };
}
