import { encodeMessage, makeMessageReader } from '../child.ts';
import { resultOf, type ResultFields } from '../jobs.ts';

/** Returns a result as the server gets it from a process. */
export function resultFieldsOf(result: object): ResultFields {
  const [message] = makeMessageReader(1_000_000).read(Buffer.concat(encodeMessage({ kind: 'done' }, result)));
  if (!message) throw new Error('The result has no message.');
  return resultOf(message);
}
