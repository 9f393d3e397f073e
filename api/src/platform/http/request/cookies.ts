import { browserMemory, languageCookie, type InterfaceLanguage } from '@hustings/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from '../../core/handler.ts';
import type { Settings } from '../../config/settings.ts';

const secondsOf = ({ days }: { days: number }): number => days * 86_400;

/** Reads and sets the server's cookies. On HTTPS, the prefix `__Host-` binds them to this host. */
export interface Cookies {
  session(request: FastifyRequest): string | undefined;
  device(request: FastifyRequest): string | undefined;
  attempt(request: FastifyRequest): string | undefined;
  signUp(request: FastifyRequest): string | undefined;
  /** Returns the canary bucket of a browser, 0 to 99. It is too coarse to identify a visitor. */
  browser(request: FastifyRequest): number | undefined;
  setBrowser(reply: FastifyReply, bucket: number): void;
  clearBrowser(reply: FastifyReply): void;
  /** Returns the tickets of the previews of releases that a browser opened. */
  previews(request: FastifyRequest): string[];
  /** Sets the tickets of previews until the browser closes; none clears the cookie. */
  setPreviews(reply: FastifyReply, tickets: readonly string[]): void;
  /** Sets the language of the interface, as the switch in the footer does. */
  setLanguage(reply: FastifyReply, language: InterfaceLanguage): void;
  /** Makes the functions with which handlers set and clear cookies in a reply. */
  writer(reply: FastifyReply): Pick<CallContext, 'sessionCookie' | 'setDeviceToken'> & {
    oauthStateCookie: Omit<CallContext['oauthStateCookie'], 'value'>;
    signUpCookie: Omit<CallContext['signUpCookie'], 'value'>;
  };
}

/** The default maximum number of characters of a cookie. Longer cookies are ignored. */
const maxLength = 200;

/** The maximum number of characters of the cookie with the tickets of previews. */
const maxPreviewsLength = 2_000;

function read(request: FastifyRequest, name: string, longest = maxLength): string | undefined {
  const value = request.cookies[name];
  return value && value.length <= longest ? value : undefined;
}

/** Makes the cookies of a site (docs/decisions/03-accounts.md). */
export function makeCookies({ publicUrl }: Pick<Settings, 'publicUrl'>): Cookies {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const names = {
    session: prefix + browserMemory.session.name,
    device: prefix + browserMemory.device.name,
    attempt: prefix + browserMemory.attempt.name,
    signUp: prefix + browserMemory.signUp.name,
    browser: prefix + browserMemory.canary.name,
    previews: prefix + browserMemory.previews.name,
  };
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    session: (request) => read(request, names.session),
    device: (request) => read(request, names.device),
    attempt: (request) => read(request, names.attempt),
    signUp: (request) => read(request, names.signUp),
    browser: (request) => {
      const value = read(request, names.browser) ?? '';
      return /^\d{1,2}$/.test(value) ? Number(value) : undefined;
    },
    setBrowser: (reply, bucket) =>
      void reply.setCookie(names.browser, String(bucket), { ...options, maxAge: secondsOf(browserMemory.canary) }),
    clearBrowser: (reply) => void reply.clearCookie(names.browser, options),
    previews: (request) =>
      (read(request, names.previews, maxPreviewsLength) ?? '').split('.').filter((ticket) => ticket !== ''),
    setPreviews: (reply, tickets) =>
      void (tickets.length > 0
        ? reply.setCookie(names.previews, tickets.join('.'), options)
        : reply.clearCookie(names.previews, options)),
    setLanguage: (reply, language) =>
      void reply.setCookie(languageCookie, language, {
        path: '/',
        sameSite: 'lax',
        secure,
        maxAge: secondsOf(browserMemory.language),
      }),
    writer: (reply) => ({
      sessionCookie: {
        set: (token, maxAge) => void reply.setCookie(names.session, token, { ...options, maxAge }),
        clear: () => void reply.clearCookie(names.session, options),
      },
      oauthStateCookie: {
        set: (nonce, maxAge) => void reply.setCookie(names.attempt, nonce, { ...options, maxAge }),
        clear: () => void reply.clearCookie(names.attempt, options),
      },
      signUpCookie: {
        set: (secret, maxAge) => void reply.setCookie(names.signUp, secret, { ...options, maxAge }),
        clear: () => void reply.clearCookie(names.signUp, options),
      },
      setDeviceToken: (token) =>
        void reply.setCookie(names.device, token, { ...options, maxAge: secondsOf(browserMemory.device) }),
    }),
  };
}
