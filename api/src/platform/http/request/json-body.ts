import { isUtf8 } from 'node:buffer';
import { RequestFailure } from '../../core/failure.ts';
import { repeatedKey } from './repeated-key.ts';

/** A character that a JSON text can only write as an escape and that no text of ours may hold. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * Reads a JSON body. Readers disagree on which value of a repeated key counts, so a body that has one is refused.
 *
 * @throws {RequestFailure} `RepeatedField` where an object has a key twice, in whatever case. `MalformedRequest` where the
 * body is not UTF-8, not JSON, or holds a NUL or a lone surrogate in any text: PostgreSQL stores neither.
 */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new RequestFailure('MalformedRequest');
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RequestFailure('MalformedRequest');
  }
  if (suspicious.test(text) && !holdsOnlyText(value)) throw new RequestFailure('MalformedRequest');
  const field = repeatedKey(text);
  if (field !== undefined) throw new RequestFailure('RepeatedField', { field });
  return value;
}

/** Whether a text can be stored: no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Walks with a stack of its own: a body can be nested deeper than calls can. */
function holdsOnlyText(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const each = waiting.pop();
    if (typeof each === 'string') {
      if (!isStorable(each)) return false;
    } else if (typeof each === 'object' && each !== null) {
      for (const [key, inner] of Object.entries(each)) waiting.push(key, inner);
    }
  }
  return true;
}
