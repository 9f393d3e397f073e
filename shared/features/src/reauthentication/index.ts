/** Asks for the password again before a sensitive call (docs/decisions/03-accounts.md). */
export { SignInAgain } from './sign-in-again.tsx';
export { useReauthentication } from './use-reauthentication.tsx';
