/** What asks for a password that was given a moment ago (decisions, section 3). */
export { SignInAgain } from './sign-in-again.tsx';
export { usePasswordFirst } from './use-password-first.tsx';
