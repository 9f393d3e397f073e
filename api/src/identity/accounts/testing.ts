import type { CallInput } from '@hustings/contract';
import { solvedCheck } from '../../testing/captcha.ts';
import type { TestMember, TestServer } from '../../testing/server.ts';

export { solvedCheck };

/** A password that meets every rule. */
export const goodPassword = 'Correct-Horse-9';

type Form = CallInput<'register'>['body'];

/** A sign-up that nothing is wrong with, but for what is changed in it. */
export async function formOf(server: TestServer, changes: Partial<Form> = {}): Promise<Form> {
  const userName = changes.userName ?? 'willa';
  return {
    userName,
    email: `${userName}@mail.example`,
    password: goodPassword,
    confirmPassword: changes.password ?? goodPassword,
    language: 'en',
    ofAge: true,
    consentToOpinions: true,
    'g-recaptcha-response': changes['g-recaptcha-response'] ?? (await solvedCheck(server)),
    ...changes,
  };
}

/** The mails to an address, the latest first. */
export const mailsTo = async (server: TestServer, to: string) =>
  (await server.call('listKeptMail', { query: { to } })).body.results;

/** The key of the link in the latest mail to an address, such as that of `/activation/…`. */
export async function keyInMail(server: TestServer, to: string, page = 'activation'): Promise<string> {
  const [mail] = await mailsTo(server, to);
  const key = new RegExp(`http://127\\.0\\.0\\.1:4000/${page}/([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  if (!key) throw new Error(`No link to ${page} was mailed to ${to}.`);
  return key;
}

/** A browser that keeps its cookies, as the web shell uses it. */
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

/** Signs a member in as another program does: by token. */
export async function logInByToken(server: TestServer, userName: string, password = goodPassword): Promise<TestMember> {
  const { body } = await server.call('logIn', { body: { userName, password } });
  return { accountId: body.userId, sessionId: body.sessionId, userName, token: body.bearerToken ?? '' };
}

/** Signs somebody up and opens the link of the mail. */
export async function activeMember(server: TestServer, changes: Partial<Form> = {}): Promise<Form> {
  const form = await formOf(server, changes);
  await server.call('register', { body: form });
  await server.call('activate', { params: { key: await keyInMail(server, form.email) } });
  return form;
}
