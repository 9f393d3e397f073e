import type { RequiredSetting } from '@hustings/contract';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isLoopback, localUrl } from './addresses.ts';
import { given, malformed, readNumber, readSwitch, readUrl, type Environment } from './environment.ts';
import { limitNames } from './limit-settings.ts';
import {
  readChat,
  readFacebook,
  readForum,
  readOpenId,
  readPush,
  readRecaptcha,
  readS3,
  readTwitter,
} from './service-settings.ts';
import { StartError } from './start-error.ts';

/** The settings of a server, read from the environment and validated at start (docs/operating.md#settings). */
export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  /** The address of the database. Undefined for the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The base of links in mails and of canonical links, without a trailing slash. */
  publicUrl: string;
  demo: boolean;
  smtpUrl: string | undefined;
  operatorEmail: string | undefined;
  /** Where to report weaknesses, as `security.txt` names it, and the moment until which this holds; undefined: rolling. */
  security: { contact: string; expires: Date | undefined } | undefined;
  /** A geocoder with the API of Nominatim; without one, places are chosen by name. */
  geocoderUrl: string | undefined;
  /** The path of the file with the secret keys of the site. */
  keysFile: string;
  /** The addresses of trusted proxies, separated by commas. */
  trustedProxy: string | undefined;
  /** A Discourse forum whose users sign in through this site (DiscourseConnect). `url` has no trailing slash. */
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
  /**
   * A service with the API of OpenAI that writes replies of simulated pollies from their passages. Without one they
   * quote the passages. `baseUrl` has no trailing slash.
   */
  chat: { baseUrl: string; apiKey: string; model: string } | undefined;
  /** The origins on this machine from which the server may fetch pages, for tests. */
  fetchLoopback: string[];
  /** The required settings that are unset. Empty outside production. */
  missing: RequiredSetting[];
  /** Whether answers are validated against their schemas, for tests. */
  checkAnswers: boolean;
  /** The development servers that pages may load verticals from; undefined in production. */
  development: { origins: string[]; server: string | undefined } | undefined;
}

/** The settings as given, before it is known whether the database is a demo. */
export interface GivenSettings extends Omit<Settings, 'demo'> {
  /** The value of `HUSTINGS_DEMO`. Undefined if the variable is unset. */
  demo: boolean | undefined;
  /** Whether a demo may listen on addresses other than loopback. */
  demoPublic: boolean;
  production: boolean;
}

const ownVariables = new Set([
  'HUSTINGS_CHECK_ANSWERS',
  'HUSTINGS_DEMO',
  'HUSTINGS_DEMO_PUBLIC',
  'HUSTINGS_DEVELOPMENT_ORIGINS',
  'HUSTINGS_DEVELOPMENT_SERVER',
  'HUSTINGS_FETCH_LOOPBACK',
  'HUSTINGS_KEYS',
  'HUSTINGS_RECAPTCHA_URL',
  // The next two variables are used only by the command `release`.
  'HUSTINGS_RELEASE_TOKEN',
  'HUSTINGS_RELEASE_URL',
]);

/**
 * Requires that all variables `HUSTINGS_*` are known settings.
 *
 * @throws {StartError} if one of them is unknown
 */
export function refuseUnknown(environment: Environment): void {
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith('HUSTINGS_') && !ownVariables.has(name) && !limitNames.has(name),
  );
  if (unknown) throw new StartError(`There is no setting ${unknown}: docs/operating.md lists all of them.`);
}

function readPublicUrl(environment: Environment): string | undefined {
  const url = readUrl(environment, 'PUBLIC_URL', ['http:', 'https:']);
  if (!url) return undefined;
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw malformed('PUBLIC_URL', url.href, 'an address without a path, such as https://hustings.example');
  return url.origin;
}

/** Returns whether a text is an IP address, a network such as `10.0.0.0/8`, or `loopback`. */
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

/** Reads where to report weaknesses: an address of its own, else the mail of the operator. */
function readSecurity(environment: Environment, operatorEmail: string | undefined): Settings['security'] {
  const contact = readUrl(environment, 'SECURITY_CONTACT', ['mailto:', 'https:', 'tel:'])?.href;
  const value = given(environment, 'SECURITY_EXPIRES');
  const expires = value === undefined ? undefined : new Date(value);
  if (value !== undefined && (!/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value) || Number.isNaN(expires?.getTime())))
    throw malformed('SECURITY_EXPIRES', value, 'a day or a moment such as 2027-06-30 or 2027-06-30T12:00:00Z');
  const address = contact ?? (operatorEmail && `mailto:${operatorEmail}`);
  return address ? { contact: address, expires } : undefined;
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

/** Reads `HUSTINGS_FETCH_LOOPBACK`, which is for tests. Refuses it in production, and origins on other machines. */
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

/** Reads `HUSTINGS_CHECK_ANSWERS`, which is for tests. Refuses it in production, because the checks are slow. */
function readCheckAnswers(environment: Environment, production: boolean): boolean {
  const name = 'HUSTINGS_CHECK_ANSWERS';
  const checks = readSwitch(environment, name) ?? false;
  if (checks && production) throw new StartError(`${name} is for tests and is refused with NODE_ENV=production.`);
  return checks;
}

/** Reads the development servers. Refuses them in production, because their files have no integrity hashes. */
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

const required: readonly RequiredSetting[] = ['SMTP_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL'];

function readHost(environment: Environment): string {
  const value = given(environment, 'HOST') ?? '127.0.0.1';
  if (isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) return value;
  throw malformed('HOST', value, 'a network address or a name');
}

/**
 * Reads the settings.
 *
 * @throws {StartError} if a setting is malformed, or if a variable `HUSTINGS_*` is unknown
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
    security: readSecurity(environment, operatorEmail),
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
    chat: readChat(environment),
    fetchLoopback: readFetchLoopback(environment, production),
    missing: production ? required.filter((name) => given(environment, name) === undefined) : [],
    checkAnswers: readCheckAnswers(environment, production),
    development: readDevelopment(environment, production),
  };
}
