import type { z } from 'zod';
import { RequestFailure } from '../../../platform/core/failure.ts';
import {
  OutgoingFailure,
  type Outgoing,
  type OutgoingAnswer,
  type OutgoingRequest,
} from '../../../platform/web-fetch/outgoing.ts';

/** The provider does not answer, or not in its own protocol: the sign-in can be tried again. */
export const unavailable = (): RequestFailure => new RequestFailure('Unavailable');

/** The provider does not vouch for what we were given. */
export const refused = (): RequestFailure => new RequestFailure('ProviderRefused');

/** Asks a provider. @throws {RequestFailure} `Unavailable` where it gives no answer, a fault of its own, or asks us to wait. */
export async function askProvider(ask: Outgoing, request: OutgoingRequest): Promise<OutgoingAnswer> {
  try {
    const answer = await ask(request);
    if (answer.status >= 500 || answer.status === 429) throw unavailable();
    return answer;
  } catch (error) {
    throw error instanceof OutgoingFailure ? unavailable() : error;
  }
}

/** Reads an answer in JSON. @throws {RequestFailure} `Unavailable` where it is not what the provider documents. */
export function readJson<Schema extends z.ZodType>(schema: Schema, { body }: OutgoingAnswer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    throw unavailable();
  }
}
