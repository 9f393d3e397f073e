import type { RouteDefinition } from '@hustings/vertical/route';
import descriptions from './descriptions.json';
import { ownSanctions } from './notices/queries.ts';
import { passwordReset } from './password/queries.ts';
import { invitation, invitationKeyOf, signUpTerms } from './register/queries.ts';
import { signInProviders } from './oauth/queries.ts';

/** The routes of the account pages. */
export const routes: RouteDefinition[] = [
  {
    path: '/login',
    chunk: 'login',
    load: () => import(/* webpackChunkName: "login" */ './login/login-screen.tsx'),
    queries: () => [signInProviders()],
  },
  {
    path: '/register',
    chunk: 'register',
    load: () => import(/* webpackChunkName: "register" */ './register/register-screen.tsx'),
    queries: ({ search }) => {
      const key = invitationKeyOf(search);
      return [signUpTerms(), signInProviders(), ...(key ? [invitation(key)] : [])];
    },
    meta: ({ language }) => descriptions[language].register,
  },
  {
    path: '/register/success',
    chunk: 'register-success',
    load: () => import(/* webpackChunkName: "register-success" */ './register/success-screen.tsx'),
    queries: () => [signUpTerms()],
  },
  {
    path: '/activation/:activationKey',
    chunk: 'activation',
    load: () => import(/* webpackChunkName: "activation" */ './activation/activation-screen.tsx'),
    queries: () => [signUpTerms()],
  },
  {
    path: '/forgotPassword',
    chunk: 'forgot-password',
    load: () => import(/* webpackChunkName: "forgot-password" */ './password/forgot-screen.tsx'),
    queries: () => [signUpTerms()],
  },
  {
    path: '/resetPassword/:token',
    chunk: 'reset-password',
    load: () => import(/* webpackChunkName: "reset-password" */ './password/reset-screen.tsx'),
    queries: ({ params }) => [passwordReset(params['token'] ?? '')],
  },
  {
    path: '/email-confirmation/:key',
    chunk: 'email-confirmation',
    load: () =>
      import(/* webpackChunkName: "email-confirmation" */ './email-confirmation/email-confirmation-screen.tsx'),
  },
  {
    path: '/undelete/:key',
    chunk: 'undelete',
    load: () => import(/* webpackChunkName: "undelete" */ './undelete/undelete-screen.tsx'),
  },
  {
    path: '/unsubscribe/:key',
    chunk: 'unsubscribe',
    load: () => import(/* webpackChunkName: "unsubscribe" */ './unsubscribe/unsubscribe-screen.tsx'),
  },
  {
    path: '/invitations/:key',
    chunk: 'refusal',
    load: () => import(/* webpackChunkName: "refusal" */ './invitations/refusal-screen.tsx'),
  },
  {
    path: '/fb-login',
    chunk: 'fb-login',
    load: () => import(/* webpackChunkName: "fb-login" */ './oauth/fb-login-screen.tsx'),
    queries: () => [signUpTerms(), signInProviders()],
  },
  {
    path: '/tw-login',
    chunk: 'tw-login',
    load: () => import(/* webpackChunkName: "tw-login" */ './oauth/tw-login-screen.tsx'),
    queries: () => [signUpTerms(), signInProviders()],
  },
  {
    path: '/join-login/:key',
    chunk: 'join-login',
    load: () => import(/* webpackChunkName: "join-login" */ './oauth/account-linking-screen.tsx'),
  },
  {
    path: '/unauthorized',
    chunk: 'unauthorized',
    load: () => import(/* webpackChunkName: "unauthorized" */ './notices/unauthorized-screen.tsx'),
  },
  {
    path: '/user-banned',
    chunk: 'user-banned',
    load: () => import(/* webpackChunkName: "user-banned" */ './notices/banned-screen.tsx'),
    queries: () => [ownSanctions()],
  },
];
