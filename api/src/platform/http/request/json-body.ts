import { isUtf8 } from 'node:buffer';
import { RequestFailure } from '../../core/failure.ts';
import { repeatedKey } from './repeated-key.ts';

/** Matches JSON escapes of NUL and of surrogates. Texts with them may be impossible to store. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses a JSON body. Refuses repeated keys, because parsers disagree on which value counts.
 *
 * @throws {RequestFailure} `RepeatedField` if an object has a key twice, even with different capitals.
 * `MalformedRequest` if the body is not UTF-8, not JSON, or has a text with NUL or a lone surrogate, which PostgreSQL
 * cannot store.
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

/** Returns whether PostgreSQL can store a text: no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Returns whether all texts in a value are storable. Not recursive, because deep bodies would exceed the call stack.
 */
function holdsOnlyText(value: unknown): boolean {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const each = pending.pop();
    if (typeof each === 'string') {
      if (!isStorable(each)) return false;
    } else if (typeof each === 'object' && each !== null) {
      for (const [key, inner] of Object.entries(each)) pending.push(key, inner);
    }
  }
  return true;
}
