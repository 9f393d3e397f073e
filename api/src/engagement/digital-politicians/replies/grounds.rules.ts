import type { Services } from '../../../platform/core/services.ts';
import { contentOf, fixedAnswerOf, type FixedAnswer } from '../retrieval/question.ts';
import type { FoundRow } from '../retrieval/retrieve.queries.ts';
import { retrieve } from '../retrieval/retrieve.rules.ts';
import type { ReplyRequest, ReplySentence } from './reply.ts';
import { fixedTexts } from './wording.ts';

/** What a reply rests on: passages of the polly, best first, or a fixed answer. */
export interface Grounds {
  name: string;
  passages: readonly FoundRow[];
  fixed?: FixedAnswer | 'tooLittle';
}

/** Makes the sentence of a fixed answer. It is a frame where it says what the simulation is, else a refusal. */
export function fixedSentence({ name, fixed }: Grounds, language: ReplyRequest['language']): ReplySentence {
  const answer = fixed ?? 'tooLittle';
  return {
    kind: answer === 'identity' ? 'frame' : 'refusal',
    text: fixedTexts[language][answer](name),
    passageIds: [],
  };
}

/** Finds what a reply may rest on. A model gets nothing else (docs/decisions/11-digital-politicians.md). */
export async function findGrounds(
  services: Services,
  name: string,
  { personId, language, question, history }: ReplyRequest,
): Promise<Grounds> {
  const fixed = fixedAnswerOf(question);
  if (fixed) return { name, passages: [], fixed };
  const earlier = history.filter(({ from }) => from === 'member').map(({ text }) => text);
  // A question that is only an instruction or advice must not bring back the subject of an earlier one.
  const asked = contentOf(question, language, [name]) ? [] : earlier.filter((text) => !fixedAnswerOf(text));
  const passages = await retrieve(services, { personId, names: [name], language, question, earlier: asked });
  return passages.length > 0 ? { name, passages } : { name, passages, fixed: 'tooLittle' };
}
