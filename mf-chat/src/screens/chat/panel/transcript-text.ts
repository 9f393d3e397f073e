import type { ChatMessage, ChatPassage } from '@hustings/contract';

interface Transcript {
  /** Oldest first. */
  messages: readonly ChatMessage[];
  passages: readonly ChatPassage[];
  /** The address of the site, for links to its pages. */
  origin: string;
  texts: {
    title: string;
    mark: string;
    you: string;
    moderator: string;
    sources: string;
    simulated(name: string): string;
    date(moment: string): string;
    /** The words before what the office of the page corrected. */
    correction(name: string): string;
  };
}

/** Writes a chat as plain text: the mark of a simulation, the messages, and the cited sources with their corrections. */
export function transcriptText({ messages, passages, origin, texts }: Transcript): string {
  const numbers = new Map(passages.map(({ passageId }, at) => [passageId, at + 1]));
  const marksOf = (ids: readonly string[]) =>
    ids.flatMap((id) => (numbers.has(id) ? [` [${numbers.get(id)}]`] : [])).join('');
  const lines = messages
    .filter(({ removed }) => !removed)
    .map(({ from, body, speaker, sentences = [] }) => {
      if (from === 'member') return `${texts.you}: ${body}`;
      if (from === 'moderator') return `${texts.moderator}: ${body}`;
      const words = sentences.map(({ text, passageIds }) => `${text}${marksOf(passageIds)}`).join(' ');
      return `${texts.simulated(speaker?.name ?? '')}: ${words}`;
    });
  const speakers = new Map(messages.flatMap(({ speaker }) => (speaker ? [[speaker.personId, speaker.name]] : [])));
  const sources = passages.flatMap(({ passageId, personId, title, source, url, saidAt, correction }) => [
    `[${numbers.get(passageId)}] ${title}, ${source}, ${texts.date(saidAt)}, ${new URL(url, origin).href}`,
    ...(correction
      ? [`${texts.correction(speakers.get(personId) ?? '')} (${texts.date(correction.at)}): ${correction.text}`]
      : []),
  ]);
  return [
    texts.title,
    texts.mark,
    ...lines,
    ...(sources.length > 0 ? [`${texts.sources}:\n${sources.join('\n')}`] : []),
  ].join('\n\n');
}
