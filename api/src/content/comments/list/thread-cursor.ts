import { RequestFailure } from '../../../platform/core/failure.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Services } from '../../../platform/core/services.ts';

/**
 * What a sealed place is for: up to where a reader has seen a thread, or where a page of a list ends. One does not open as
 * another, since a reader may not know whether the newest comment of a thread is hidden.
 */
export type PlaceUse = 'seen' | 'discussions' | 'replies';

/** A place in a thread, out of an answer: numbers of its comments, and the subject that they stand on. */
export interface Place {
  subjectId: string;
  numbers: number[];
}

const numberBytes = 4;
const idBytes = 16;

const keyOf = ({ hmac }: Pick<Services, 'hmac'>, use: PlaceUse): Buffer => hmac('comment-place', use);

/**
 * Seals a place in a thread. Gaps between the numbers of comments would tell a reader how many are hidden, so an answer
 * carries no number. Sealing the same place twice gives two texts of the same length.
 *
 * @param numbers integers of 32 bits, as many as a place of that use has.
 */
export function sealPlace(services: Pick<Services, 'hmac'>, use: PlaceUse, { subjectId, numbers }: Place): string {
  const plain = Buffer.alloc(idBytes + numbers.length * numberBytes);
  plain.write(subjectId.replaceAll('-', ''), 'hex');
  numbers.forEach((number, index) => plain.writeInt32BE(number, idBytes + index * numberBytes));
  return seal(keyOf(services, use), plain).toString('base64url');
}

/** @throws {RequestFailure} `ValidationError` of the field `after`. */
const refuse = (): never => {
  throw new RequestFailure('ValidationError', { field: 'after' });
};

/**
 * Opens what `sealPlace` made for the same use. The caller checks the subject by `requireSubject`.
 *
 * @param count how many numbers a place of that use has.
 * @throws {RequestFailure} `ValidationError` of the field `after` where it is anything else.
 */
export function openPlace(services: Pick<Services, 'hmac'>, use: PlaceUse, after: string, count: number): Place {
  const plain = opened(keyOf(services, use), after);
  if (plain?.length !== idBytes + count * numberBytes) return refuse();
  return {
    subjectId: plain.toString('hex', 0, idBytes),
    numbers: Array.from({ length: count }, (_, index) => plain.readInt32BE(idBytes + index * numberBytes)),
  };
}

function opened(key: Uint8Array, after: string): Buffer | undefined {
  try {
    return unseal(key, Buffer.from(after, 'base64url'));
  } catch {
    return undefined;
  }
}

/**
 * Refuses a place in another thread: counted from there, one's own comments would tell its number.
 *
 * @throws {RequestFailure} `ValidationError` of the field `after`.
 */
export function requireSubject(place: Place | undefined, subjectId: string): void {
  if (place && place.subjectId !== subjectId.replaceAll('-', '')) refuse();
}
