import type { AccountProblem } from '../api/src/identity/accounts/index.ts';

/** A mistake of the user, reported as one sentence. */
export class UsageError extends Error {}

/** The name and mail address of an account, as the operator gave them. */
export type AccountWords = { name: string; address: string };

const problems: Record<AccountProblem, (words: AccountWords) => string> = {
  userNameForm: ({ name }) => `"${name}" is not a valid user name: use 3 to 30 characters of A-Z a-z 0-9 . _ -`,
  emailForm: ({ address }) => `"${address}" is not a valid mail address.`,
  userNameTaken: ({ name }) => `The user name "${name}" is taken or was used by a former member.`,
  emailTaken: () => 'An active account already has this mail address.',
  notWaiting: ({ name }) => `There is no sign-up of "${name}" to activate.`,
};

/**
 * Reports a problem with an account, if there is one.
 *
 * @throws {UsageError} with a sentence about the problem
 */
export function refuseProblem(problem: AccountProblem | undefined, words: AccountWords): void {
  if (problem) throw new UsageError(problems[problem](words));
}
