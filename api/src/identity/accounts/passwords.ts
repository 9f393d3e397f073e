import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Services } from '../../platform/core/services.ts';
import pLimit from 'p-limit';

/**
 * Limits the number of simultaneous hashes, because each takes 64 MB and occupies a thread of the pool that file access
 * and DNS look-ups also use.
 */
const limit = pLimit(4);

/** The hash of a random password, which is checked for unknown accounts, so that they take as long as known ones. */
const decoy = '$argon2id$v=19$m=65536,t=3,p=1$WfjfPFMLQzT350fPTkJiiQ$A2AvZfrMU9rDGrttDpPZH3BiCMF3W+AOQQoRGhiXpzI';

/** Hashes a password with argon2id and a random salt. */
export const hashPassword = ({ passwordCost }: Pick<Services, 'passwordCost'>, password: string): Promise<string> =>
  limit(() => hash(password, passwordCost));

/**
 * Refuses a password that is too common.
 *
 * @param own public data of the member, such as user name and mail address.
 * @throws {RequestFailure} `WeakPassword` at the given field.
 */
export function refuseCommonPassword(field: string, password: string, own: readonly string[]): void {
  if (isCommonPassword(password, own)) {
    throw new RequestFailure('WeakPassword', { field, meta: { reason: 'common' } });
  }
}

/** Checks a password against a stored hash. Without a hash it takes the same time and returns false. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await limit(() => verify(stored ?? decoy, password));
  return matches && Boolean(stored);
}

const common = new Set(dictionary['passwords-common']);

/** Matches a word with a few digits and signs around it, which add little strength. */
const affixes = /^[^\p{L}]{0,4}(\p{L}.*?)[^\p{L}]{0,5}$/u;

/**
 * Returns whether a password is among the most used ones, or consists of the member's own name or address. Capitals,
 * and a few digits and signs around the word, make no difference (docs/decisions/03-accounts.md: block list).
 *
 * @param own public data of the member, such as user name and mail address.
 */
function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  const core = affixes.exec(lower)?.[1] ?? lower;
  const guesses = new Set(own.flatMap((each) => [each, each.split('@')[0] ?? each]).map((each) => each.toLowerCase()));
  return [lower, core].some((each) => common.has(each) || guesses.has(each));
}
