import { http, HttpResponse, type HttpHandler } from 'msw';
import { z } from 'zod';
import { calls, methodAndPath, type CallAnswer } from '../calls.ts';
import { mockCall } from '../mocks.ts';
import type { CallName } from '../call-names.ts';
import { exampleUsers, handMade, type ExampleViewer } from './answers.ts';
import { example } from './generate.ts';

const isCallName = (name: string): name is CallName => name in calls;

/** Copies the parameters of the path into the fields of the answer that have the same names. */
function named(answer: object, params: Record<string, string>): object {
  const echoed = Object.entries(params).filter(([key, value]) => key in answer && typeof value === 'string');
  return { ...answer, ...Object.fromEntries(echoed) };
}

/**
 * Generates an example answer to a call. The result is deterministic.
 *
 * @param params the parameters of the path of the call
 * @throws {z.ZodError} if the example violates the schema of the answer
 */
export function exampleAnswer<Name extends CallName>(
  name: Name,
  params: Record<string, string> = {},
): CallAnswer<Name> {
  const { answer: schema } = calls[name];
  const made = { ...Object(example(schema, { field: name, index: 0, depth: 0 })), ...handMade[name] };
  const echoing = schema.safeParse(named(made, params));
  // TypeScript does not know which call `name` is, so it types `schema` as the schema of any call.
  return (echoing.success ? echoing.data : schema.parse(made)) as CallAnswer<Name>;
}

/** The picture in example answers. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#cfe3e0" d="M0 0h16v9H0z"/><path fill="#0b6468" d="m0 9 5-5 3 3 3-4 5 6z"/></svg>';

/** Makes a handler that answers a call with an example file. */
function fileHandler(name: CallName, mediaType: string): HttpHandler {
  const isPicture = mediaType.startsWith('image/');
  const [body, type] = isPicture ? [picture, 'image/svg+xml'] : ['', mediaType];
  return http.get(`*/api${methodAndPath(name).path}`, () =>
    HttpResponse.text(body, { headers: { 'content-type': type } }),
  );
}

const parameters = (name: CallName): number => methodAndPath(name).path.split(':').length;

/** Makes MSW handlers that answer every call for a viewer. */
export function exampleHandlers(viewer: ExampleViewer): HttpHandler[] {
  // The content security policy of pages forbids code generation from text, which zod would try.
  z.config({ jitless: true });
  const names = Object.keys(calls).filter(isCallName);
  const user = exampleUsers[viewer];
  return (
    names
      // Sorts paths with fewer parameters first, since `/posts/:id` also matches `/posts/feed`.
      .toSorted((one, other) => parameters(one) - parameters(other))
      .map((name) => {
        const { sends } = calls[name] as { sends?: string };
        if (sends) return fileHandler(name, sends);
        if (name === 'getCurrentUser' && user) return mockCall(name, user);
        return mockCall(name, ({ params }) => exampleAnswer(name, params));
      })
  );
}
