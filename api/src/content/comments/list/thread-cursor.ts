import { RequestFailure } from '../../../platform/core/failure.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Services } from '../../../platform/core/services.ts';

/**
 * The purpose of a cursor. `seen` names the newest comment that a reader received; the other two name the end of a page
 * of discussions or replies. A cursor of one purpose is invalid for the others. A reader could otherwise learn whether
 * the newest comment of a thread is hidden.
 */
export type CursorPurpose = 'seen' | 'discussions' | 'replies';

/** A position in a thread: the id of its subject, and numbers that depend on the `CursorPurpose`. */
export interface ThreadCursor {
  subjectId: string;
  numbers: number[];
}

const numberBytes = 4;
const idBytes = 16;

const keyOf = ({ hmac }: Pick<Services, 'hmac'>, purpose: CursorPurpose): Buffer => hmac('comment-place', purpose);

/**
 * Encrypts a cursor. Answers contain no plain numbers of comments, because gaps would reveal how many are hidden.
 * Sealing the same cursor twice returns two different texts of the same length.
 *
 * @param cursor.numbers 32-bit integers. How many there are depends only on the purpose
 */
export function sealCursor(
  services: Pick<Services, 'hmac'>,
  purpose: CursorPurpose,
  { subjectId, numbers }: ThreadCursor,
): string {
  const plain = Buffer.alloc(idBytes + numbers.length * numberBytes);
  plain.write(subjectId.replaceAll('-', ''), 'hex');
  numbers.forEach((number, index) => plain.writeInt32BE(number, idBytes + index * numberBytes));
  return seal(keyOf(services, purpose), plain).toString('base64url');
}

/**
 * Refuses an invalid cursor.
 *
 * @throws {RequestFailure} `ValidationError` on the field `after`
 */
const refuse = (): never => {
  throw new RequestFailure('ValidationError', { field: 'after' });
};

/**
 * Decrypts a cursor that `sealCursor` has encrypted. The caller checks the subject of the cursor with `requireSubject`.
 *
 * @param count how many numbers a cursor of this purpose contains
 * @throws {RequestFailure} `ValidationError` on the field `after` if the text is not a cursor of this purpose
 */
export function openCursor(
  services: Pick<Services, 'hmac'>,
  purpose: CursorPurpose,
  after: string,
  count: number,
): ThreadCursor {
  const plain = unsealed(keyOf(services, purpose), after);
  if (plain?.length !== idBytes + count * numberBytes) return refuse();
  return {
    subjectId: plain.toString('hex', 0, idBytes),
    numbers: Array.from({ length: count }, (_, index) => plain.readInt32BE(idBytes + index * numberBytes)),
  };
}

function unsealed(key: Uint8Array, after: string): Buffer | undefined {
  try {
    return unseal(key, Buffer.from(after, 'base64url'));
  } catch {
    return undefined;
  }
}

/**
 * Refuses a cursor of another thread. A reader could otherwise use the cursor in a thread of their own. The number of
 * comments that follow would reveal the number in the cursor.
 *
 * @throws {RequestFailure} `ValidationError` on the field `after`
 */
export function requireSubject(cursor: ThreadCursor | undefined, subjectId: string): void {
  if (cursor && cursor.subjectId !== subjectId.replaceAll('-', '')) refuse();
}
