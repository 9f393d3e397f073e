import { http, HttpResponse, type HttpHandler } from 'msw';
import { calls, methodAndPath, type CallAnswer } from './calls.ts';
import { errorStatus, type ErrorCode } from './errors.ts';
import type { CallName } from './call-names.ts';

const handlerOf = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/** The parts of a request that a mocked answer may depend on. */
interface MockedRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  /** The parsed JSON body. For a form with a file: the text of the form. */
  body: unknown;
}

type AnswerTo<Name extends CallName> = (request: MockedRequest) => CallAnswer<Name> | Promise<CallAnswer<Name>>;

/**
 * Makes an MSW handler for one call. Each answer is checked against the schema of the call, so that a mock cannot
 * deviate from the contract. A call with a wrong answer fails.
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

/** Makes an MSW handler that fails a call with an error code, as the server would. */
export function mockFailure(name: CallName, errorCode: ErrorCode, meta?: Record<string, unknown>): HttpHandler {
  const { method, path } = methodAndPath(name);
  const responseStatus = { errorCode, message: errorCode, errors: [], ...(meta ? { meta } : {}) };
  return handlerOf[method](`*/api${path}`, () =>
    HttpResponse.json({ responseStatus }, { status: errorStatus[errorCode] }),
  );
}
