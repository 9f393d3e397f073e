/** What asks for a password that was given a moment ago (docs/decisions/03-accounts.md). */
export { SignInAgain } from './sign-in-again.tsx';
export { useReauthentication } from './use-reauthentication.tsx';
