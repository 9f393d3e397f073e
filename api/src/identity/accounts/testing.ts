import type { CallInput } from '@hustings/contract';
import { solvedCaptcha } from '../../testing/captcha.ts';
import type { TestMember, TestServer } from '../../testing/server.ts';

export { solvedCaptcha };

/** A password that meets all rules for passwords. */
export const goodPassword = 'Correct-Horse-9';

type Form = CallInput<'register'>['body'];

/** Returns a valid sign-up form, in which `changes` replace some values. */
export async function signUpForm(server: TestServer, changes: Partial<Form> = {}): Promise<Form> {
  const userName = changes.userName ?? 'willa';
  return {
    userName,
    email: `${userName}@mail.example`,
    password: goodPassword,
    confirmPassword: changes.password ?? goodPassword,
    language: 'en',
    ofAge: true,
    consentToOpinions: true,
    'g-recaptcha-response': changes['g-recaptcha-response'] ?? (await solvedCaptcha(server)),
    ...changes,
  };
}

/** Returns the mails to an address, latest first. */
export const mailsTo = async (server: TestServer, to: string) =>
  (await server.call('listKeptMail', { query: { to } })).body.results;

/** Returns the key of the link in the latest mail to an address, such as `/activation/<key>`. */
export async function keyInMail(server: TestServer, to: string, page = 'activation'): Promise<string> {
  const [mail] = await mailsTo(server, to);
  const key = new RegExp(`http://127\\.0\\.0\\.1:4000/${page}/([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  if (!key) throw new Error(`No mail to ${to} has a link to ${page}.`);
  return key;
}

/** Makes a browser that stores cookies and sends requests like the web shell. */
export function browserOn(server: TestServer, userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
      const answer = await server.inject({
        method,
        url: `/api${path}`,
        ...(payload ? { payload } : {}),
        headers: {
          'x-hustings-client': 'web',
          'user-agent': userAgent,
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        },
      });
      for (const { name, value } of answer.cookies) {
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      const body = answer.json();
      return { status: answer.statusCode, body, code: body.responseStatus?.errorCode as string | undefined };
    },
    logIn(userName: string, password = goodPassword, more: object = {}) {
      return this.send('POST', '/auth/credentials', { userName, password, useTokenCookie: true, ...more });
    },
  };
}

/** Logs a member in and returns the bearer token, as for a program other than a browser. */
export async function logInByToken(server: TestServer, userName: string, password = goodPassword): Promise<TestMember> {
  const { body } = await server.call('logIn', { body: { userName, password } });
  return { accountId: body.userId, sessionId: body.sessionId, userName, token: body.bearerToken ?? '' };
}

/** Signs up a member and activates the account. */
export async function activeMember(server: TestServer, changes: Partial<Form> = {}): Promise<Form> {
  const form = await signUpForm(server, changes);
  await server.call('register', { body: form });
  await server.call('activate', { params: { key: await keyInMail(server, form.email) } });
  return form;
}
