import type { CallAnswer, CallInput, CallName, Failure } from '@hustings/contract';
import { methodAndPath } from '@hustings/contract/calls';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identifyIn, makeHandlers } from '../app/domains.ts';
import type { Handlers, Identify } from '../platform/core/handler.ts';
import { keysFrom } from '../platform/crypto/keys.ts';
import { defaultLimits, type Limits } from '../platform/config/limits.ts';
import { openDatabase, type Connection, type OpenDatabase } from '../platform/db/pool.ts';
import type { Services } from '../platform/core/services.ts';
import type { Settings } from '../platform/config/settings.ts';
import { makeServer } from '../app/server.ts';
import { makeServices } from '../app/services.ts';
import { makeDatabase } from './database.ts';
import { addMember, type MemberChoice, type TestMember } from './members.ts';

export { addSessionOf } from './members.ts';
export type { MemberChoice, TestMember } from './members.ts';

/** The answer to a call: `body` of a success, or `failure`, the `responseStatus` of a failure. */
export interface TestAnswer<Name extends CallName> {
  status: number;
  body: CallAnswer<Name>;
  failure: Failure['responseStatus'] | undefined;
  headers: LightMyRequestResponse['headers'];
}

/** A server with its own database. An answer that violates its schema fails the test. */
export interface TestServer {
  services: Services;
  /** The parameters with which tests can open their own connections to the database. */
  connection: Connection;
  /** Counts the connections of the server to its database. */
  connections: OpenDatabase['connections'];
  /** Makes a call as a guest, or as a member with their bearer token. `address` is that of the client's network. */
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    as?: TestMember,
    address?: string,
  ): Promise<TestAnswer<Name>>;
  /** Listens on a free port of this machine and returns the port, for tests that need real connections. */
  listen(): Promise<number>;
  /** Sends any request. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Adds a member with a session. */
  memberAs(choice?: MemberChoice): Promise<TestMember>;
  /** Moves the server's clock forward by a number of milliseconds; backward if the number is negative. */
  moveClock(milliseconds: number): void;
  /** Moves the clock forward to the next noon UTC, so that no day ends during the test. */
  moveClockToNoon(): void;
  /** Stops the server's clock at a moment. `moveClock` still moves the stopped clock. */
  standAt(moment: string): void;
  /** Stops the server and keeps its data, so that other servers can start with a copy of them. */
  freeze(): Promise<FrozenServer>;
  close(): Promise<void>;
}

/** The data of a stopped server: its database, files and keys. */
export interface FrozenServer {
  database: string;
  dataDir: string;
  keys: Buffer;
  drop(): Promise<void>;
}

/** The options of a test server. */
export interface TestServerOptions {
  /** The data that the server starts with a copy of. By default it starts without data. */
  from?: FrozenServer;
  limits?: Partial<Limits>;
  /** Whether password hashing is cheap. */
  cheapPasswords?: boolean;
  settings?: Partial<Settings>;
  /** Receives the lines of the log; by default they are discarded. */
  log?: { write(line: string): void };
  /** Makes the handlers of calls; by default those of the real server. */
  handlers?: (services: Services) => Handlers;
  identify?: (services: Services) => Identify;
}

/** Returns the HTTP request that makes a call. */
function requestOf(name: CallName, input: unknown, as: TestMember | undefined): InjectOptions {
  const { method, path } = methodAndPath(name);
  const parts = (input ?? {}) as { params?: Record<string, string>; query?: Record<string, unknown>; body?: object };
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(parts.params?.[key] ?? ''));
  const query = Object.entries(parts.query ?? {}).filter(([, value]) => value !== undefined);
  return {
    method,
    url: `/api${url}`,
    query: Object.fromEntries(query.map(([key, value]) => [key, String(value)])),
    ...(method === 'GET' ? {} : { payload: parts.body ?? {} }),
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  };
}

/**
 * Starts a server that does not listen on a port; tests inject requests. By default the database is new and has no
 * rows. The server is a demo at `http://127.0.0.1:4000` with a high limit of requests. Tests must close it.
 */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hustings-data-'));
  const owned = await makeDatabase(options.from ? { from: options.from.database } : {});
  if (options.from) await cp(options.from.dataDir, dataDir, { recursive: true });
  const keys = options.from?.keys ?? randomBytes(32);
  const database = openDatabase(owned.connection, { maxConnections: 10, connectionMs: 60_000, statementMs: 60_000 });
  let clockOffset = 0;
  const answerFaults: string[] = [];
  let stoppedAt: number | undefined;
  const services = makeServices({
    database,
    keys: keysFrom(keys),
    limits: {
      ...defaultLimits,
      requestsPerMinute: 1_000_000,
      mailAnswerMilliseconds: 0,
      // Most tests have one anonymous author.
      anonymousFewestMembers: 1,
      ...options.limits,
    },
    settings: {
      host: '127.0.0.1',
      port: 4000,
      dataDir,
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:4000',
      demo: true,
      smtpUrl: undefined,
      operatorEmail: undefined,
      security: undefined,
      geocoderUrl: undefined,
      keysFile: join(dataDir, 'keys'),
      trustedProxy: undefined,
      forum: undefined,
      facebook: undefined,
      twitter: undefined,
      openId: undefined,
      recaptcha: undefined,
      push: undefined,
      s3: undefined,
      chat: undefined,
      fetchLoopback: [],
      missing: [],
      checkAnswers: true,
      development: undefined,
      ...options.settings,
    },
    reportAnswerFault: (fault) => void answerFaults.push(fault),
    now: () => new Date((stoppedAt ?? Date.now()) + clockOffset),
    ...(options.cheapPasswords ? { passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 } } : {}),
  });
  const handlers = (options.handlers ?? makeHandlers)(services);
  const identify = (options.identify ?? identifyIn)(services);
  const app = await makeServer({ services, handlers, identify, log: options.log ?? false });
  await app.ready();

  /** @throws if an answer since the last call violated its schema */
  const requireSoundAnswers = () => {
    const faults = answerFaults.splice(0);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  };
  const inject = async (request: InjectOptions) => {
    const answer = await app.inject(request);
    requireSoundAnswers();
    return answer;
  };
  const end = async () => {
    await app.close();
    await database.close();
    requireSoundAnswers();
  };
  const drop = async () => {
    await owned.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    services,
    connection: owned.connection,
    connections: database.connections,
    inject,
    call: async (name, input, as, address) => {
      const answer = await inject({ ...requestOf(name, input, as), ...(address ? { remoteAddress: address } : {}) });
      const body = answer.json();
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body,
        failure: answer.statusCode < 300 ? undefined : body.responseStatus,
      };
    },
    listen: async () => {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return (app.server.address() as AddressInfo).port;
    },
    memberAs: (choice = {}) => addMember(services, choice),
    moveClock: (milliseconds) => {
      clockOffset += milliseconds;
    },
    moveClockToNoon: () => {
      const day = 86_400_000;
      const sinceNoon = (services.now().getTime() + day / 2) % day;
      clockOffset += day - sinceNoon;
    },
    standAt: (moment) => {
      stoppedAt = Date.parse(moment);
      clockOffset = 0;
    },
    freeze: async () => {
      await end();
      return { database: owned.connection.database, dataDir, keys, drop };
    },
    close: async () => {
      await end();
      await drop();
    },
  };
}
