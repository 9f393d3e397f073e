import type { z } from 'zod';
import { RequestFailure } from '../../../platform/core/failure.ts';
import {
  OutgoingFailure,
  type Outgoing,
  type OutgoingAnswer,
  type OutgoingRequest,
} from '../../../platform/web-fetch/outgoing.ts';

/** Makes the failure for a provider that does not answer, or sends an unexpected answer. The caller can try again. */
export const unavailable = (): RequestFailure => new RequestFailure('Unavailable');

/** Makes the failure for a token or verifier that the provider does not confirm. */
export const refused = (): RequestFailure => new RequestFailure('ProviderRefused');

/**
 * Sends a request to a provider.
 *
 * @throws {RequestFailure} `Unavailable` if the provider does not answer, fails, or limits our requests.
 */
export async function sendToProvider(send: Outgoing, request: OutgoingRequest): Promise<OutgoingAnswer> {
  try {
    const answer = await send(request);
    if (answer.status >= 500 || answer.status === 429) throw unavailable();
    return answer;
  } catch (error) {
    throw error instanceof OutgoingFailure ? unavailable() : error;
  }
}

/**
 * Parses a provider's answer as JSON.
 *
 * @throws {RequestFailure} `Unavailable` if the answer does not match `schema`.
 */
export function readJson<Schema extends z.ZodType>(schema: Schema, { body }: OutgoingAnswer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    throw unavailable();
  }
}
