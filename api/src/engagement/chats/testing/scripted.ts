import type { OfflineReason } from '@hustings/contract';
import { makeHandlers } from '../../../app/domains.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { moderatorText, type Passage, type ReplyRequest, type ReplySentence } from '../../digital-politicians/index.ts';
import { chatHandlers } from '../chats.routes.ts';
import type { Simulations } from '../simulations.ts';

/** The passage that every statement of a scripted simulation cites. */
export const scriptedPassage: Omit<Passage, 'personId'> = {
  passageId: '50000000-0000-4000-8000-000000000001',
  kind: 'stance',
  language: 'en',
  text: 'More trains.',
  title: 'Trains',
  source: 'Westmere Gazette',
  url: '/topicstance/trains',
  saidAt: new Date('2026-05-01T10:00:00Z'),
};

/** Simulations that follow words in the question. Tests control them. */
export interface ScriptedSimulations extends Simulations {
  /** The simulations that are offline. */
  offline: Map<string, OfflineReason>;
  /** The requests for replies, in their order. */
  requests: ReplyRequest[];
  /** Lets the replies to questions with `wait` go on, also later ones until `hold`. */
  release(): void;
  hold(): void;
}

const frame = (text: string): ReplySentence => ({ kind: 'frame', text, passageIds: [] });
const statement = (text: string): ReplySentence => ({
  kind: 'statement',
  text,
  passageIds: [scriptedPassage.passageId],
});

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Makes simulations that answer a question in two sentences. Between the two, `wait` in the question waits for
 * `release`, `deaf` for ever and without a reaction to the signal, `offline` fails as a provider does, and `crash` as a
 * programming error does.
 */
export function scriptedSimulations(): ScriptedSimulations {
  const offline = new Map<string, OfflineReason>();
  const requests: ReplyRequest[] = [];
  let gate = Promise.withResolvers<void>();
  return {
    offline,
    requests,
    release: () => gate.resolve(),
    hold: () => {
      gate = Promise.withResolvers();
    },
    async *makeReply(request, signal) {
      requests.push(request);
      const { question } = request;
      yield frame(`Asked: ${question}`);
      if (question.includes('wait')) await Promise.race([gate.promise, aborted(signal)]);
      if (question.includes('deaf')) await new Promise(() => undefined);
      if (question.includes('offline'))
        throw new RequestFailure('EntityOffline', { meta: { reason: 'providerUnavailable' } });
      if (question.includes('crash')) throw new Error('A scripted error.');
      yield statement('More trains.');
    },
    statusesOf: async (personIds) =>
      new Map(
        personIds.map((id) => {
          const reason = offline.get(id);
          return [id, { online: reason === undefined, ...(reason ? { reason } : {}), passages: 3 }];
        }),
      ),
    passagesById: async (ids) =>
      ids
        .filter((id) => id === scriptedPassage.passageId)
        .map(() => Object.assign({ personId: '50000000-0000-4000-8000-000000000002' }, scriptedPassage)),
    introductionOf: async () => [frame('I am a program.')],
    moderatorText,
  };
}

/** Makes the handlers of a server whose simulations are scripted. */
export const scriptedHandlers = (simulations: Simulations) => (services: Services) => ({
  ...makeHandlers(services),
  ...chatHandlers(services, simulations),
});
