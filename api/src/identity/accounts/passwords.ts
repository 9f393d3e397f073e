import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Services } from '../../platform/core/services.ts';
import pLimit from 'p-limit';

/** Limits hashes at the same time: each takes 64 MB, and files and name look-ups need the other threads of the pool. */
const limit = pLimit(4);

/** The hash of a password that nobody knows: where there is no account, checking takes as long as where there is. */
const decoy = '$argon2id$v=19$m=65536,t=3,p=1$WfjfPFMLQzT350fPTkJiiQ$A2AvZfrMU9rDGrttDpPZH3BiCMF3W+AOQQoRGhiXpzI';

/** Hashes a password with argon2id and a random salt. */
export const hashPassword = ({ passwordCost }: Pick<Services, 'passwordCost'>, password: string): Promise<string> =>
  limit(() => hash(password, passwordCost));

/**
 * Refuses a password that is too common.
 *
 * @param own what others can know of the member, such as user name and e-mail address.
 * @throws {RequestFailure} `WeakPassword` at the field.
 */
export function refuseCommonPassword(field: string, password: string, own: readonly string[]): void {
  if (isCommonPassword(password, own)) {
    throw new RequestFailure('WeakPassword', { field, meta: { reason: 'common' } });
  }
}

/** Checks a password against a stored hash; without one it takes the same time and answers false. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await limit(() => verify(stored ?? decoy, password));
  return matches && Boolean(stored);
}

const common = new Set(dictionary['passwords-common']);

/** Digits and signs around a word that are too few to hide it. */
const trimmings = /^[^\p{L}]{0,4}(\p{L}.*?)[^\p{L}]{0,5}$/u;

/**
 * Whether a password is among the most used ones, also with capitals and a few digits and signs around it, or is made
 * of the member's own name or address (docs/decisions/03-accounts.md: block list).
 *
 * @param own what others can know of the member, such as user name and e-mail address.
 */
function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  const core = trimmings.exec(lower)?.[1] ?? lower;
  const guesses = new Set(own.flatMap((each) => [each, each.split('@')[0] ?? each]).map((each) => each.toLowerCase()));
  return [lower, core].some((each) => common.has(each) || guesses.has(each));
}
