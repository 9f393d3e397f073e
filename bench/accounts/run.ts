/**
 * Measures the server's cost of log-ins and token checks without password hashing. Also measures whether response times
 * reveal that an account exists. `node bench/accounts/run.ts` runs this part alone.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { median, rounded } from '../figures.ts';
import { printTable, type Outcome, type Part } from '../report.ts';
import { openServer, type MeasuredServer } from './server.ts';

const password = 'Hustings-Demo-1!';
const newcomerPassword = 'Correct-Horse-9';
const warmUp = 300;
const measured = 1_000;
const timed = 60;

/** Measures the CPU milliseconds for each request on the server's own thread. Hashing runs on other threads. */
async function cpuOf(times: number, send: (index: number) => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  for (let i = 0; i < times; i += 1) await send(i);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / times;
}

const inject = ({ app }: MeasuredServer, request: InjectOptions) => app.inject(request);

const logInRequest = (userName: string, given = password): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/credentials',
  payload: { userName, password: given, useTokenCookie: true },
});

/** Measures the CPU time of token checks and log-ins, and of an empty call, which is the cost of HTTP itself. */
async function measureCpu(server: MeasuredServer) {
  const nameOf = (index: number) => server.members[index % server.members.length]?.userName ?? '';
  const answer = await inject(server, logInRequest(nameOf(0)));
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const nothing = () => inject(server, { url: '/api/health' });
  const check = () => inject(server, { url: '/api/health', headers: { cookie } });
  const logIn = (index: number) => inject(server, logInRequest(nameOf(index)));
  for (const each of [nothing, check, logIn]) await cpuOf(warmUp, each);
  const floor = await cpuOf(measured, nothing);
  return {
    bench: 'accounts',
    emptyCall: rounded(floor),
    tokenCheck: rounded((await cpuOf(measured, check)) - floor),
    logIn: rounded(await cpuOf(measured, logIn)),
  };
}

/** Measures median response times. The calls take turns, so that other load on the machine affects all of them. */
async function timesOf<Name extends string>(
  ways: Record<Name, (index: number) => Promise<unknown>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(ways) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let i = 0; i < timed; i += 1) {
    for (const name of i % 2 ? names : names.toReversed()) {
      const begun = performance.now();
      await ways[name](i);
      times.get(name)?.push(performance.now() - begun);
    }
  }
  const entries = names.map((name) => [name, rounded(median(times.get(name) ?? []))] as const);
  return Object.fromEntries(entries) as Record<Name, number>;
}

const makeToken = (): string => randomBytes(32).toString('base64url');

/** Requests and uses links for new passwords. Returns their tokens, read from the mails. */
async function usedTokens(server: MeasuredServer, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const email = `${server.members[i % server.members.length]?.userName}@demo.example`;
    await inject(server, { method: 'POST', url: '/api/password-reset', payload: { email } });
    const mails = (await inject(server, { url: `/api/dev/mail?to=${email}` })).json();
    const token = /resetPassword\/([\w-]+)/.exec(mails.results[0]?.text ?? '')?.[1] ?? '';
    await inject(server, reset(token));
    tokens.push(token);
  }
  return tokens;
}

const reset = (token: string): InjectOptions => ({
  method: 'POST',
  url: `/api/password-reset/${token}`,
  payload: { password, confirmPassword: password },
});

let signUps = 0;

/** Sends a valid sign-up. */
async function signUp(server: MeasuredServer, email: string): Promise<unknown> {
  const problem = (await inject(server, { url: '/api/altcha' })).json();
  const isSolution = (number: number) =>
    createHash('sha256').update(`${problem.salt}${number}`).digest('hex') === problem.challenge;
  const solution = JSON.stringify({ ...problem, number: [0, 1].find(isSolution) });
  signUps += 1;
  const form = { userName: `bench${signUps}`, email, password: newcomerPassword, confirmPassword: newcomerPassword };
  const consent = { ofAge: true, consentToOpinions: true };
  const check = { 'g-recaptcha-response': Buffer.from(solution).toString('base64') };
  const answer = await inject(server, {
    method: 'POST',
    url: '/api/register',
    payload: { ...form, ...consent, ...check },
  });
  if (answer.statusCode !== 202) throw new Error(`A sign-up was refused: ${answer.body}`);
  return answer;
}

/** Logs a member in. Returns a function that requests a change of the member's mail address. */
async function addressChanger(server: MeasuredServer): Promise<(email: string) => Promise<unknown>> {
  const { userName } = server.members[0] ?? { userName: '' };
  const credentials = { userName, password };
  const loggedIn = (
    await inject(server, { method: 'POST', url: '/api/auth/credentials', payload: credentials })
  ).json();
  return (newEmail) =>
    inject(server, {
      method: 'PUT',
      url: `/api/user/updateEmailAndPassword/${loggedIn.userId}`,
      headers: { authorization: `Bearer ${loggedIn.bearerToken}` },
      payload: { password, newEmail },
    });
}

/** Measures the times of answers that must not reveal whether an account exists, or the state of a link. */
async function measureTimes(server: MeasuredServer) {
  const nameOf = (index: number) => server.members[index % server.members.length]?.userName ?? '';
  const ask = (email: string) => inject(server, { method: 'POST', url: '/api/password-reset', payload: { email } });
  const used = await usedTokens(server, timed);
  const changeTo = await addressChanger(server);
  return {
    bench: 'accounts times',
    ...(await timesOf({
      'log-in: wrong password': (i) => inject(server, logInRequest(nameOf(i), 'Wrong-Password-1')),
      'log-in: no such name': (i) => inject(server, logInRequest(`nobody.${i}`, 'Wrong-Password-1')),
    })),
    ...(await timesOf({
      'new password: address of an account': (i) => ask(`${nameOf(i)}@demo.example`),
      'new password: address of nobody': (i) => ask(`nobody.${i}@demo.example`),
    })),
    ...(await timesOf({
      'sign-up: address of an account': (i) => signUp(server, `${nameOf(i)}@demo.example`),
      'sign-up: address of nobody': (i) => signUp(server, `newcomer.${i}@demo.example`),
    })),
    ...(await timesOf({
      'new address: of an account': (i) => changeTo(`${nameOf(i + 1)}@demo.example`),
      'new address: of nobody': (i) => changeTo(`newcomer.${i}@demo.example`),
    })),
    ...(await timesOf({
      'link: never made': () => inject(server, reset(makeToken())),
      'link: used': (i) => inject(server, reset(used[i] ?? '')),
      'link: cut short': (i) => inject(server, reset((used[i] ?? '').slice(0, -1))),
    })),
  };
}

async function withServer<Result>(cheap: boolean, work: (server: MeasuredServer) => Promise<Result>): Promise<Result> {
  const server = await openServer(cheap);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

export const benchAccounts: Part = async (report): Promise<Outcome> => {
  const cpu = await withServer(true, measureCpu);
  report(cpu);
  const times = await withServer(false, measureTimes);
  report(times);
  const { bench: _, ...ways } = times;
  return {
    results: [cpu, times],
    table: [
      ['accounts', 'milliseconds'],
      ['CPU of the server: a call that does nothing', String(cpu.emptyCall)],
      ...Object.entries(ways).map(([name, milliseconds]) => [name, String(milliseconds)]),
    ],
    goals: [
      { name: 'log-in, CPU apart from the hash', value: cpu.logIn, most: 1, unit: 'ms' },
      { name: 'check of a token, CPU', value: cpu.tokenCheck, most: 1, unit: 'ms' },
    ],
  };
};

if (import.meta.main) {
  const { table, goals } = await benchAccounts((result) => void process.stdout.write(`${JSON.stringify(result)}\n`));
  printTable([...table, ...goals.map(({ name, value }) => [name, String(value)])]);
}
