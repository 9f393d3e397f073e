import type { FoundRow } from '../retrieval/retrieve.queries.ts';
import { fixedSentence, type Grounds } from './grounds.rules.ts';
import type { ReplyRequest, ReplySentence } from './reply.ts';
import { fixedTexts, quote } from './wording.ts';

/** The number of passages that a reply quotes. */
const mostQuotes = 3;

/** Puts passages of one source together, in the order of the source. The source of the best passage comes first. */
function inOrder(passages: readonly FoundRow[]): FoundRow[] {
  const urls = passages.map(({ url }) => url);
  return passages.toSorted((one, other) => urls.indexOf(one.url) - urls.indexOf(other.url) || one.part - other.part);
}

/** Makes the statement that quotes a passage. */
const quotation = (passage: FoundRow, name: string, language: ReplyRequest['language']): ReplySentence => ({
  kind: 'statement',
  text: quote(passage, name, language),
  passageIds: [passage.passageId],
});

/** States the votes among the best passages. */
export function* votesAmong(
  votes: readonly FoundRow[],
  { name }: Grounds,
  { language }: ReplyRequest,
): Generator<ReplySentence> {
  for (const passage of votes.slice(0, mostQuotes)) yield quotation(passage, name, language);
}

/**
 * Makes a reply of quotations: picks the best passages, orders and frames them. It states nothing but the words of
 * passages, so it cannot follow instructions in questions or passages.
 */
export function* embeddedReply(grounds: Grounds, { language }: ReplyRequest): Generator<ReplySentence> {
  const quoted = inOrder(grounds.passages.slice(0, mostQuotes));
  if (grounds.fixed || quoted.length === 0) {
    yield fixedSentence(grounds, language);
    return;
  }
  yield { kind: 'frame', text: fixedTexts[language].opening(grounds.name, quoted.length), passageIds: [] };
  for (const passage of quoted) yield quotation(passage, grounds.name, language);
}
