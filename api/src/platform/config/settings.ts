import type { RequiredSetting } from '@hustings/contract';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { defaultLimits, type Limits } from './limits.ts';
import { StartError } from './start-error.ts';

/** The settings of a server, read from the environment and validated at start (docs/operating.md#settings). */
export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  /** Undefined for the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The base of links in mails and of canonical links, without a trailing slash. */
  publicUrl: string;
  demo: boolean;
  smtpUrl: string | undefined;
  operatorEmail: string | undefined;
  /** A geocoder with the API of Nominatim; without one, places are chosen by name. */
  geocoderUrl: string | undefined;
  /** The path of the key file. */
  keysFile: string;
  /** The addresses of trusted proxies, separated by commas. */
  trustedProxy: string | undefined;
  /** A Discourse forum with single sign-on by this site (DiscourseConnect); `url` without a trailing slash. */
  forum: { url: string; secret: string } | undefined;
  /** Sign-in by Facebook: the app's credentials and the addresses of its API, without trailing slashes. */
  facebook: { appId: string; appSecret: string; graphUrl: string; dialogUrl: string } | undefined;
  /** Web push: the VAPID keys and contact, and additional push services. */
  push: { publicKey: string; privateKey: string; subject: string; services: string[] } | undefined;
  /** Sign-in by X (OAuth 1.0a): the app's credentials and the address of the API, without a trailing slash. */
  twitter: { consumerKey: string; consumerSecret: string; apiUrl: string } | undefined;
  /** Identity verification by OpenID Connect: the provider, the site's credentials, and the required `acr`. */
  openId: { issuer: string; clientId: string; clientSecret: string; name: string; acr: string | undefined } | undefined;
  /** Google's reCAPTCHA instead of the site's own captcha: the keys and the address, without a trailing slash. */
  recaptcha: { siteKey: string; secretKey: string; url: string } | undefined;
  /** The S3 bucket of uploaded releases: its address with the folder, without a trailing slash. */
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
  /** Origins of this machine from which link previews may be fetched, for tests. */
  fetchLoopback: string[];
  /** The unset settings that a site in production needs; empty otherwise. */
  missing: RequiredSetting[];
  /** Whether answers are validated against their schemas, for tests. */
  checkAnswers: boolean;
  /** The development servers that pages may load verticals from; undefined in production. */
  development: { origins: string[]; server: string | undefined } | undefined;
}

/** The settings before the database decides whether it is a demo. */
export interface GivenSettings extends Omit<Settings, 'demo'> {
  /** `HUSTINGS_DEMO`; undefined if the database decides. */
  demo: boolean | undefined;
  /** Whether a demo may listen on other addresses than loopback. */
  demoPublic: boolean;
  production: boolean;
}

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

const limitPrefix = 'HUSTINGS_LIMIT_';
const ownVariables = new Set([
  'HUSTINGS_CHECK_ANSWERS',
  'HUSTINGS_DEMO',
  'HUSTINGS_DEMO_PUBLIC',
  'HUSTINGS_DEVELOPMENT_ORIGINS',
  'HUSTINGS_DEVELOPMENT_SERVER',
  'HUSTINGS_FETCH_LOOPBACK',
  'HUSTINGS_KEYS',
  'HUSTINGS_RECAPTCHA_URL',
  // Only for the command `release`.
  'HUSTINGS_RELEASE_TOKEN',
  'HUSTINGS_RELEASE_URL',
]);

/** Returns the variable of a limit, such as `HUSTINGS_LIMIT_REQUESTS_PER_MINUTE` for `requestsPerMinute`. */
const limitVariable = (name: string): string =>
  limitPrefix + name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const limitNames = new Map(Object.keys(defaultLimits).map((name) => [limitVariable(name), name as keyof Limits]));

/** Returns the value of a variable; an empty one counts as unset. */
export const given = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined;

const malformed = (name: string, value: string, expected: string): StartError =>
  new StartError(`The setting ${name} is "${value}", which is not ${expected}.`);

/** @throws {StartError} if a variable `HUSTINGS_*` is not a setting */
export function refuseUnknown(environment: Environment): void {
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith('HUSTINGS_') && !ownVariables.has(name) && !limitNames.has(name),
  );
  if (unknown) throw new StartError(`There is no setting ${unknown}: docs/operating.md lists all of them.`);
}

function readNumber(
  environment: Environment,
  name: string,
  otherwise: number,
  range: { least: number; most: number; why?: string | undefined },
): number {
  const value = given(environment, name);
  if (value === undefined) return otherwise;
  const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= range.least && number <= range.most) return number;
  throw malformed(
    name,
    value,
    `a whole number from ${range.least} to ${range.most}${range.why ? `: ${range.why}` : ''}`,
  );
}

function readSwitch(environment: Environment, name: string): boolean | undefined {
  const value = given(environment, name);
  if (value === undefined) return undefined;
  if (value === '1' || value === '0') return value === '1';
  throw malformed(name, value, '1 or 0');
}

/** Reads an address with one of the schemes. The error does not quote the value, which may contain a password. */
export function readUrl(environment: Environment, name: string, schemes: readonly string[]): URL | undefined {
  const value = given(environment, name);
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url && schemes.includes(url.protocol)) return url;
  throw new StartError(
    `The setting ${name} is not an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
  );
}

function readPublicUrl(environment: Environment): string | undefined {
  const url = readUrl(environment, 'PUBLIC_URL', ['http:', 'https:']);
  if (!url) return undefined;
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw malformed('PUBLIC_URL', url.href, 'an address without a path, such as https://hustings.example');
  return url.origin;
}

/** Returns whether a text is an IP address, a network, or `loopback`. */
function isProxy(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return text === 'loopback' || (version !== 0 && isNetwork);
}

function readProxies(environment: Environment): string | undefined {
  const value = given(environment, 'TRUSTED_PROXY');
  if (value === undefined || value.split(',').every((each) => isProxy(each.trim()))) return value;
  throw malformed(
    'TRUSTED_PROXY',
    value,
    'a list of addresses such as 10.0.0.1, 10.0.0.0/8 or loopback, separated by commas',
  );
}

function readEmail(environment: Environment): string | undefined {
  const value = given(environment, 'OPERATOR_EMAIL');
  if (value === undefined || /^[^\s@<>]+@[^\s@<>]+$/.test(value)) return value;
  throw malformed('OPERATOR_EMAIL', value, 'an e-mail address');
}

/** Reads `HUSTINGS_DEMO`; refuses it in production, because all accounts of a demo have a public password. */
function readDemo(environment: Environment, production: boolean): boolean | undefined {
  const demo = readSwitch(environment, 'HUSTINGS_DEMO');
  if (demo && production)
    throw new StartError(
      'HUSTINGS_DEMO=1 is refused with NODE_ENV=production: everybody knows the password of a demo, that of its admin too.',
    );
  return demo;
}

/** The minimum length of a secret of Discourse. */
const minSecretLength = 10;

function readForum(environment: Environment): Settings['forum'] {
  const url = readUrl(environment, 'FORUM_URL', ['http:', 'https:']);
  const secret = given(environment, 'FORUM_SECRET');
  if (!url && !secret) return undefined;
  if (!url) throw new StartError('FORUM_SECRET is set but FORUM_URL is not: a forum needs both.');
  if (!secret || secret.length < minSecretLength)
    throw new StartError(
      `FORUM_URL needs a FORUM_SECRET beside it, of at least ${minSecretLength} letters, the same as in the forum.`,
    );
  return { url: (url.origin + url.pathname).replace(/\/+$/, ''), secret };
}

/** Reads two variables that must be set together; undefined if neither is set. */
function readPair(environment: Environment, id: string, secret: string): [string, string] | undefined {
  const [first, second] = [given(environment, id), given(environment, secret)];
  if (first && second) return [first, second];
  if (!first && !second) return undefined;
  throw new StartError(`${first ? id : secret} is set but ${first ? secret : id} is not: set both or neither.`);
}

/** Reads the base address of an API. */
const readApi = (environment: Environment, name: string, otherwise: string): string =>
  (readUrl(environment, name, ['http:', 'https:'])?.href ?? otherwise).replace(/\/+$/, '');

function readFacebook(environment: Environment): Settings['facebook'] {
  const graphUrl = readApi(environment, 'FACEBOOK_GRAPH_URL', 'https://graph.facebook.com/v25.0');
  const dialogUrl = readApi(environment, 'FACEBOOK_DIALOG_URL', 'https://www.facebook.com/v25.0/dialog/oauth');
  const [appId, appSecret] = readPair(environment, 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET') ?? [];
  return appId && appSecret ? { appId, appSecret, graphUrl, dialogUrl } : undefined;
}

function readTwitter(environment: Environment): Settings['twitter'] {
  const apiUrl = readApi(environment, 'TWITTER_API_URL', 'https://api.x.com');
  const [consumerKey, consumerSecret] = readPair(environment, 'TWITTER_CONSUMER_KEY', 'TWITTER_CONSUMER_SECRET') ?? [];
  return consumerKey && consumerSecret ? { consumerKey, consumerSecret, apiUrl } : undefined;
}

/** Reads the address of a stand-in for tests. It must be on this machine, because it decides who is human. */
function readRecaptchaUrl(environment: Environment, production: boolean): string {
  const name = 'HUSTINGS_RECAPTCHA_URL';
  const url = readUrl(environment, name, ['http:']);
  if (!url) return 'https://www.google.com';
  if (production) throw new StartError(`${name} is for tests and is refused with NODE_ENV=production.`);
  if (!isLoopback(url.hostname)) throw malformed(name, url.href, 'an address on this machine');
  return url.origin;
}

function readRecaptcha(environment: Environment, production: boolean): Settings['recaptcha'] {
  const url = readRecaptchaUrl(environment, production);
  const [siteKey, secretKey] = readPair(environment, 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY') ?? [];
  return siteKey && secretKey ? { siteKey, secretKey, url } : undefined;
}

const openIdNames = ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET', 'OPENID_NAME'] as const;
const maxProviderNameLength = 60;

/** Reads the issuer. Only an issuer on this machine may use HTTP, because it decides who is verified. */
function readIssuer(environment: Environment): string | undefined {
  const url = readUrl(environment, 'OPENID_ISSUER', ['https:', 'http:']);
  if (!url) return undefined;
  const isPlain = url.protocol === 'http:' && !isLoopback(url.hostname);
  if (isPlain || url.search || url.hash || url.username)
    throw malformed('OPENID_ISSUER', url.href, 'an address that begins with https:// and has no query');
  return given(environment, 'OPENID_ISSUER');
}

function readOpenId(environment: Environment): Settings['openId'] {
  const acr = given(environment, 'OPENID_ACR');
  const missing = openIdNames.filter((name) => given(environment, name) === undefined);
  if (missing.length === openIdNames.length && !acr) return undefined;
  if (missing.length > 0)
    throw new StartError(
      `${missing.join(', ')}: not set. Verifying identities needs all of ${openIdNames.join(', ')}.`,
    );
  const read = (name: (typeof openIdNames)[number]) => given(environment, name) ?? '';
  const issuer = readIssuer(environment) ?? '';
  const [clientId, clientSecret, name] = [read('OPENID_CLIENT_ID'), read('OPENID_CLIENT_SECRET'), read('OPENID_NAME')];
  if (name.length > maxProviderNameLength)
    throw malformed('OPENID_NAME', name, `a name of at most ${maxProviderNameLength} letters`);
  return { issuer, clientId, clientSecret, name, acr };
}

const isKeyOf = (bytes: number, key: string): boolean =>
  /^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes;

const publicKeyBytes = 65;
const privateKeyBytes = 32;

function readPush(environment: Environment, operatorEmail: string | undefined): Settings['push'] {
  const [publicKey, privateKey] = readPair(environment, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY') ?? [];
  if (!publicKey || !privateKey) return undefined;
  if (!isKeyOf(publicKeyBytes, publicKey) || !isKeyOf(privateKeyBytes, privateKey))
    throw new StartError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys: make one with `npx web-push generate-vapid-keys`.',
    );
  const given = readUrl(environment, 'VAPID_SUBJECT', ['mailto:', 'https:'])?.href;
  const subject = given ?? (operatorEmail && `mailto:${operatorEmail}`);
  if (!subject)
    throw new StartError('Push messages need VAPID_SUBJECT or OPERATOR_EMAIL: whom a push service writes to.');
  const services = (environment['VAPID_SERVICES'] ?? '').split(',').map((each) => each.trim());
  return { publicKey, privateKey, subject, services: services.filter(Boolean).map(originOf) };
}

function originOf(service: string): string {
  const url = URL.parse(service);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
  throw malformed('VAPID_SERVICES', service, 'a list of addresses, separated by commas');
}

/** Reads the origins for tests. Refused in production, and restricted to this machine. */
function readFetchLoopback(environment: Environment, production: boolean): string[] {
  const name = 'HUSTINGS_FETCH_LOOPBACK';
  const value = given(environment, name);
  if (value === undefined) return [];
  if (production) throw new StartError(`${name} is for tests and is refused with NODE_ENV=production.`);
  return value.split(',').map((each) => {
    const url = URL.parse(each.trim());
    if (url?.protocol === 'http:' && isLoopback(url.hostname)) return url.origin;
    throw malformed(name, value, 'a list of addresses on this machine, such as http://127.0.0.1:4321');
  });
}

/** Reads the switch for tests; refused in production because it is slow. */
function readCheckAnswers(environment: Environment, production: boolean): boolean {
  const name = 'HUSTINGS_CHECK_ANSWERS';
  const checks = readSwitch(environment, name) ?? false;
  if (checks && production) throw new StartError(`${name} is for tests and is refused with NODE_ENV=production.`);
  return checks;
}

/** Reads the development servers. Refused in production, because their files have no integrity hashes. */
function readDevelopment(environment: Environment, production: boolean): Settings['development'] {
  const read = (name: string): string[] => {
    const value = given(environment, name);
    if (value === undefined) return [];
    if (production)
      throw new StartError(`${name} is for those who build the site and is refused with NODE_ENV=production.`);
    return value.split(',').map((each) => {
      const url = URL.parse(each.trim());
      const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
      if (isOrigin) return url.origin;
      throw malformed(name, value, 'a list of origins such as http://127.0.0.1:4100, separated by commas');
    });
  };
  const [server] = read('HUSTINGS_DEVELOPMENT_SERVER');
  const origins = [...new Set([...read('HUSTINGS_DEVELOPMENT_ORIGINS'), ...(server ? [server] : [])])];
  return origins.length > 0 ? { origins, server } : undefined;
}

/** Reads the address of the bucket. The error does not quote the value, which contains a secret. */
function readS3(environment: Environment): Settings['s3'] {
  const url = readUrl(environment, 'S3_URL', ['http:', 'https:']);
  if (!url) return undefined;
  const bucket = url.pathname.replace(/\/+$/, '');
  if (!url.username || !url.password || bucket === '' || url.hash)
    throw new StartError(
      'The setting S3_URL is not of the form https://<key>:<secret>@<host>/<bucket>, with ?region=… where it is not us-east-1.',
    );
  return {
    endpoint: url.origin + bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

const required: readonly RequiredSetting[] = ['SMTP_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL'];

function readHost(environment: Environment): string {
  const value = given(environment, 'HOST') ?? '127.0.0.1';
  if (isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) return value;
  throw malformed('HOST', value, 'a network address or a name');
}

/**
 * Reads the settings.
 *
 * @throws {StartError} at the first malformed setting, and at any unknown `HUSTINGS_*`
 */
export function readSettings(environment: Environment): GivenSettings {
  refuseUnknown(environment);
  const host = readHost(environment);
  const port = readNumber(environment, 'PORT', 4000, { least: 0, most: 65_535 });
  const dataDir = resolve(given(environment, 'DATA_DIR') ?? '.data');
  const operatorEmail = readEmail(environment);
  const production = environment['NODE_ENV'] === 'production';
  return {
    host,
    port,
    dataDir,
    databaseUrl:
      readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']) && given(environment, 'DATABASE_URL'),
    publicUrl: readPublicUrl(environment) ?? localUrl(host, port),
    demo: readDemo(environment, production),
    demoPublic: readSwitch(environment, 'HUSTINGS_DEMO_PUBLIC') ?? false,
    production,
    smtpUrl: readUrl(environment, 'SMTP_URL', ['smtp:', 'smtps:'])?.href,
    operatorEmail,
    geocoderUrl: readUrl(environment, 'GEOCODER_URL', ['http:', 'https:'])?.href,
    keysFile: resolve(given(environment, 'HUSTINGS_KEYS') ?? `${dataDir}/keys`),
    trustedProxy: readProxies(environment),
    forum: readForum(environment),
    facebook: readFacebook(environment),
    twitter: readTwitter(environment),
    openId: readOpenId(environment),
    recaptcha: readRecaptcha(environment, production),
    push: readPush(environment, operatorEmail),
    s3: readS3(environment),
    fetchLoopback: readFetchLoopback(environment, production),
    missing: production ? required.filter((name) => given(environment, name) === undefined) : [],
    checkAnswers: readCheckAnswers(environment, production),
    development: readDevelopment(environment, production),
  };
}

/** Returns the address of a server for a browser on the same machine. */
export function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}

/** Returns whether a host is a loopback address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * The ranges of limits that do not accept every number. The threshold of published figures has a minimum, because
 * anonymity depends on it (docs/decisions/08-votes-and-scores.md).
 */
const limitRanges: Partial<Record<keyof Limits, { least?: number; most?: number; why?: string }>> = {
  minimumAge: { least: 13 },
  requestsPerMinute: { least: 1 },
  sessionDays: { least: 1 },
  rememberedSessionDays: { least: 1 },
  databaseMilliseconds: { least: 100 },
  databaseBackgroundMilliseconds: { least: 100 },
  renderMilliseconds: { least: 1 },
  scoreWindowDays: { least: 1 },
  scoreHalfLifeDays: { least: 1 },
  scorePriorVotes: { least: 1 },
  scorePriorDays: { least: 1 },
  scoreFewestAccounts: { least: 10, why: 'with fewer accounts a published figure could show how one of them voted' },
  scoreCountStep: { least: 1 },
  runningResultMinutes: { least: 1 },
  runningResultStep: { least: 1 },
  sitemapAddresses: { least: 1 },
  passwordLeastCharacters: { least: 8, most: 128 },
  passwordCharacters: { least: 64, most: 1_000 },
  titleLeastCharacters: { least: 1, most: 100 },
  titleCharacters: { least: 100, most: 1_000 },
  descriptionCharacters: { least: 1, most: 2_000 },
  articleCharacters: { least: 1, most: 200_000 },
  commentCharacters: { least: 1, most: 20_000 },
  voteCommentCharacters: { least: 1, most: 20_000 },
  stanceCharacters: { least: 1, most: 20_000 },
  abuseReportCharacters: { least: 1, most: 20_000 },
  bioCharacters: { least: 1, most: 5_000 },
  displayNameCharacters: { least: 1, most: 200 },
  displayLocationCharacters: { least: 1, most: 200 },
  audienceNameCharacters: { least: 1, most: 200 },
  contactNameCharacters: { least: 1, most: 500 },
  contactSubjectCharacters: { least: 1, most: 500 },
  contactMessageCharacters: { least: 1, most: 20_000 },
  disputeLeastCharacters: { least: 1, most: 100 },
  disputeCharacters: { least: 100, most: 20_000 },
  reasonLeastCharacters: { least: 1, most: 100 },
  reasonCharacters: { least: 100, most: 1_000 },
  sealReasonCharacters: { least: 100, most: 2_000 },
  tags: { least: 1, most: 20 },
  postImages: { most: 20 },
  divisions: { least: 1, most: 50 },
  uploadMegabytes: { least: 1, most: 20 },
  reportingLevel: { least: 1, most: 7 },
  anonymousLevel: { least: 2, most: 7 },
  heavyReportLevel: { least: 1, most: 7 },
};

/** @throws {StartError} if a limit is not a whole number or out of range */
export function readLimits(environment: Environment): Limits {
  const limits: { -readonly [Name in keyof Limits]: number } = { ...defaultLimits };
  for (const [variable, name] of limitNames) {
    const { least = 0, most = 1_000_000_000, why } = limitRanges[name] ?? {};
    limits[name] = readNumber(environment, variable, defaultLimits[name], { least, most, why });
  }
  return limits;
}
