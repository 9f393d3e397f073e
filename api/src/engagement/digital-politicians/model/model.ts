import type { Settings } from '../../../platform/config/settings.ts';
import type { ModelMessage } from './prompt.ts';

/** The model did not answer in time, or not with a whole reply. */
class ModelFailure extends Error {
  override name = 'ModelFailure';
}

/** The limits of one reply of a model. */
interface ModelLimits {
  /** The milliseconds that the first words, and each further ones, may take. */
  stepMilliseconds: number;
  /** The milliseconds that the whole reply may take. */
  replyMilliseconds: number;
}

/** The number of times that a request without an answer is sent again. */
const retries = 1;
/** The most tokens and characters of a reply. */
const mostTokens = 600;
const mostCharacters = 6_000;

/** Aborts `controller` unless it is called again in time. */
function watchdog(controller: AbortController, milliseconds: number): { renew(): void; end(): void } {
  const late = () => controller.abort(new ModelFailure('The model is too slow.'));
  let timer = setTimeout(late, milliseconds);
  return {
    renew: () => {
      clearTimeout(timer);
      timer = setTimeout(late, milliseconds);
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Streams the text of a model with the protocol of OpenAI. The model gets the messages only: no tools, and nothing to
 * store.
 *
 * @throws {ModelFailure} if the service fails, hangs, or ends before the reply is whole
 */
export async function* askModel(
  chat: NonNullable<Settings['chat']>,
  messages: readonly ModelMessage[],
  { stepMilliseconds, replyMilliseconds }: ModelLimits,
  signal: AbortSignal,
): AsyncGenerator<string> {
  // Servers without a chat service never load the client.
  const { default: OpenAI } = await import('openai');
  const stop = new AbortController();
  const step = watchdog(stop, stepMilliseconds);
  const whole = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(replyMilliseconds)]);
  const client = new OpenAI({
    baseURL: chat.baseUrl,
    apiKey: chat.apiKey,
    maxRetries: retries,
    timeout: stepMilliseconds,
    logLevel: 'off',
    fetchOptions: { redirect: 'error' },
  });
  let ended: string | undefined;
  let characters = 0;
  try {
    const stream = await client.chat.completions.create(
      { model: chat.model, messages: [...messages], stream: true, temperature: 0, max_tokens: mostTokens },
      { signal: whole },
    );
    for await (const chunk of stream) {
      step.renew();
      const [choice] = chunk.choices;
      const text = choice?.delta.content ?? '';
      ended = choice?.finish_reason ?? ended;
      characters += text.length;
      // A replacement character stands for bytes that are no text.
      if (text.includes('\uFFFD') || characters > mostCharacters) throw new ModelFailure('The reply is no text.');
      if (text) yield text;
    }
    if (ended !== 'stop') throw new ModelFailure('The reply is not whole.');
  } catch (error) {
    throw error instanceof ModelFailure ? error : new ModelFailure('The model failed.', { cause: error });
  } finally {
    step.end();
    stop.abort();
  }
}
