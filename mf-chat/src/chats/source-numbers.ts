import type { ChatSentence } from '@hustings/contract';

/** Numbers the passages of a reply from 1, in the order in which its sentences cite them first. */
export function sourceNumbers(sentences: readonly ChatSentence[]): Map<string, number> {
  const ids = new Set(sentences.flatMap(({ passageIds }) => passageIds));
  return new Map([...ids].map((id, at) => [id, at + 1]));
}
