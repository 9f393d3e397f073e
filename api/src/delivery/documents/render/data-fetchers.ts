import type { CallName } from '@hustings/contract';
import type { ReadOutcome } from '@hustings/vertical/server';
import { methodAndPath } from '@hustings/contract/calls';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext } from '../../../platform/core/handler.ts';
import type { ReadGroup } from '../../../platform/db/database.ts';
import { isStorable } from '../../../platform/http/request/json-body.ts';
import type { prepareCalls } from '../../../platform/http/routing/prepared-call.ts';

/** The input of a read, as the typed client passes it. */
interface ReadInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/** The outcome of a read: the answer as JSON, or the failure. */
export type WrittenOutcome = { json: string } | Extract<ReadOutcome, { failure: unknown }>;

/**
 * A function that reads data for one render, with the rights of its visitor. The name and the input come from untrusted
 * code.
 */
export type WrittenReads = (name: string, input: unknown) => Promise<WrittenOutcome>;

/** Converts query parameters to strings, as an address contains them, and drops undefined ones. */
function asText(query: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/**
 * Makes the function that reads data for a render, with the same calls, checks and answers as over HTTP. Refuses all
 * methods but GET, so that rendering code cannot change data.
 *
 * @param group the group of the reads of one document, which waits for all of them
 */
export function readsOf(
  calls: ReturnType<typeof prepareCalls>,
  context: CallContext,
  group: ReadGroup = (read) => read(),
): WrittenReads {
  return async (name, input) => {
    try {
      const call = calls.get(name as CallName);
      if (!call || call.sendsFile || methodAndPath(name as CallName).method !== 'GET')
        throw new RequestFailure('NotFound');
      const { params, query } = (input ?? {}) as ReadInput;
      const asked = asText(query);
      if (!Object.values({ ...params, ...asked }).every(isStorable)) throw new RequestFailure('MalformedRequest');
      call.admit(context.viewer);
      const answer = await group(() => call.answer({ params, query: asked }, context));
      return { json: String(answer) };
    } catch (error) {
      const { code, status, meta } = error instanceof RequestFailure ? error : new RequestFailure('InternalError');
      return { failure: { code, status, ...(meta ? { meta } : {}) } };
    }
  };
}
