import type { Grounds } from './grounds.rules.ts';
import { fixedSentence } from './grounds.rules.ts';
import type { ReplyRequest, ReplySentence } from './reply.ts';
import { fixedTexts, quote } from './wording.ts';

/** The number of passages that a reply quotes. */
const mostQuotes = 3;

/**
 * Makes a reply of quotations: picks the best passages, orders and frames them. It states nothing but the words of
 * passages, so it cannot follow instructions in questions or passages.
 */
export function* embeddedReply(grounds: Grounds, { language }: ReplyRequest): Generator<ReplySentence> {
  const quoted = grounds.passages.slice(0, mostQuotes);
  if (grounds.fixed || quoted.length === 0) {
    yield fixedSentence(grounds, language);
    return;
  }
  yield { kind: 'frame', text: fixedTexts[language].opening(grounds.name, quoted.length), passageIds: [] };
  for (const passage of quoted)
    yield { kind: 'statement', text: quote(passage, grounds.name, language), passageIds: [passage.passageId] };
}
