import { http, HttpResponse, type HttpHandler } from 'msw';
import { calls, methodAndPath, type CallAnswer } from './calls.ts';
import { errorStatus, type ErrorCode } from './errors.ts';
import type { CallName } from './call-names.ts';

const handlerOf = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/** The request as a mocked answer may look at it. */
interface MockedRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  /** What the JSON says; of a form with a file, the text of the form. */
  body: unknown;
}

type AnswerTo<Name extends CallName> = (request: MockedRequest) => CallAnswer<Name> | Promise<CallAnswer<Name>>;

/**
 * An MSW handler for one call. What it answers is checked against the call's schema, so that a mock cannot drift from
 * the contract; a mock that does throws where it is used.
 */
export function mockCall<Name extends CallName>(name: Name, answer: CallAnswer<Name> | AnswerTo<Name>): HttpHandler {
  const { method, path } = methodAndPath(name);
  const { answer: schema, status = 200 } = calls[name] as (typeof calls)[CallName] & { status?: number };
  return handlerOf[method](`*/api${path}`, async ({ request, params }) => {
    const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
    const read = async () => (isForm ? await request.text() : await request.json());
    const body = method === 'GET' ? undefined : await read().catch(() => undefined);
    const mocked = { params: params as Record<string, string>, query: new URL(request.url).searchParams, body };
    const given = typeof answer === 'function' ? await (answer as AnswerTo<Name>)(mocked) : answer;
    return HttpResponse.json(schema.parse(given) as object, { status });
  });
}

/** An MSW handler that fails a call with a code, as the server would. */
export function mockFailure(name: CallName, errorCode: ErrorCode, meta?: Record<string, unknown>): HttpHandler {
  const { method, path } = methodAndPath(name);
  const responseStatus = { errorCode, message: errorCode, errors: [], ...(meta ? { meta } : {}) };
  return handlerOf[method](`*/api${path}`, () =>
    HttpResponse.json({ responseStatus }, { status: errorStatus[errorCode] }),
  );
}
