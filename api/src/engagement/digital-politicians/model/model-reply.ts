import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { fixedSentence, type Grounds } from '../replies/grounds.rules.ts';
import type { ReplyRequest, ReplySentence } from '../replies/reply.ts';
import { recordFailure, recordSuccess } from './breaker.rules.ts';
import { checkSentence, sentencesOf } from './check.ts';
import { askModel } from './model.ts';
import { noAnswer, promptFor } from './prompt.ts';

/** Joins pieces of a stream to lines. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

/** Streams the sentences of a model that pass the check; those that do not are left out. */
async function* soundSentences(
  lines: AsyncIterable<string>,
  { name, passages }: Grounds,
  { language }: ReplyRequest,
): AsyncGenerator<ReplySentence> {
  const shown = new Set<string>();
  for await (const line of lines) {
    if (line.trim() === noAnswer) continue;
    for (const written of sentencesOf(line)) {
      const sentence = checkSentence(written, passages, name, language);
      if (!sentence || shown.has(sentence.text)) continue;
      shown.add(sentence.text);
      yield sentence;
    }
  }
}

/**
 * Streams the reply of a model from the passages of a polly, sentence by sentence, each checked. If none passes the check,
 * the reply is a refusal.
 *
 * @throws {RequestFailure} `EntityOffline` if the model fails
 */
export async function* modelReply(
  services: Services,
  chat: NonNullable<Services['settings']['chat']>,
  grounds: Grounds,
  request: ReplyRequest,
  signal: AbortSignal,
): AsyncGenerator<ReplySentence> {
  const { modelMilliseconds: stepMilliseconds, modelReplyMilliseconds: replyMilliseconds } = services.limits;
  const { language, question } = request;
  const messages = promptFor(grounds.name, grounds.passages, question, language);
  let stated = 0;
  try {
    const pieces = askModel(chat, messages, { stepMilliseconds, replyMilliseconds }, signal);
    for await (const sentence of soundSentences(linesOf(pieces), grounds, request)) {
      stated += 1;
      yield sentence;
    }
    await recordSuccess(services);
  } catch {
    // A member who stops a reply says nothing about the model.
    if (signal.aborted) return;
    await recordFailure(services);
    throw new RequestFailure('EntityOffline', { meta: { reason: 'providerUnavailable' } });
  }
  if (stated === 0) yield fixedSentence(grounds, language);
}
