import { isLoopback } from './addresses.ts';
import { given, malformed, readApi, readPair, readUrl, type Environment } from './environment.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

/** The minimum number of characters of the secret that the site shares with Discourse. */
const minSecretLength = 10;

/** Reads the address and the secret of the Discourse forum. */
export function readForum(environment: Environment): Settings['forum'] {
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

/** Reads the credentials for sign-in by Facebook. */
export function readFacebook(environment: Environment): Settings['facebook'] {
  const graphUrl = readApi(environment, 'FACEBOOK_GRAPH_URL', 'https://graph.facebook.com/v25.0');
  const dialogUrl = readApi(environment, 'FACEBOOK_DIALOG_URL', 'https://www.facebook.com/v25.0/dialog/oauth');
  const [appId, appSecret] = readPair(environment, 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET') ?? [];
  return appId && appSecret ? { appId, appSecret, graphUrl, dialogUrl } : undefined;
}

/** Reads the credentials for sign-in by X. */
export function readTwitter(environment: Environment): Settings['twitter'] {
  const apiUrl = readApi(environment, 'TWITTER_API_URL', 'https://api.x.com');
  const [consumerKey, consumerSecret] = readPair(environment, 'TWITTER_CONSUMER_KEY', 'TWITTER_CONSUMER_SECRET') ?? [];
  return consumerKey && consumerSecret ? { consumerKey, consumerSecret, apiUrl } : undefined;
}

/**
 * Reads the address of a stand-in for reCAPTCHA in tests. Refuses an address on another machine, because the stand-in
 * decides who is human.
 */
function readRecaptchaUrl(environment: Environment, production: boolean): string {
  const name = 'HUSTINGS_RECAPTCHA_URL';
  const url = readUrl(environment, name, ['http:']);
  if (!url) return 'https://www.google.com';
  if (production) throw new StartError(`${name} is for tests and is refused with NODE_ENV=production.`);
  if (!isLoopback(url.hostname)) throw malformed(name, url.href, 'an address on this machine');
  return url.origin;
}

/** Reads the keys of reCAPTCHA. */
export function readRecaptcha(environment: Environment, production: boolean): Settings['recaptcha'] {
  const url = readRecaptchaUrl(environment, production);
  const [siteKey, secretKey] = readPair(environment, 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY') ?? [];
  return siteKey && secretKey ? { siteKey, secretKey, url } : undefined;
}

const openIdNames = ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET', 'OPENID_NAME'] as const;
const maxProviderNameLength = 60;

/** Reads the OpenID issuer. An issuer decides who is verified, so only an issuer on this machine may use plain HTTP. */
function readIssuer(environment: Environment): string | undefined {
  const url = readUrl(environment, 'OPENID_ISSUER', ['https:', 'http:']);
  if (!url) return undefined;
  const isPlain = url.protocol === 'http:' && !isLoopback(url.hostname);
  if (isPlain || url.search || url.hash || url.username)
    throw malformed('OPENID_ISSUER', url.href, 'an address that begins with https:// and has no query');
  return given(environment, 'OPENID_ISSUER');
}

/** Reads the provider of identity verification. */
export function readOpenId(environment: Environment): Settings['openId'] {
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

/** Reads the keys of web push. */
export function readPush(environment: Environment, operatorEmail: string | undefined): Settings['push'] {
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

const chatNames = ['CHAT_BASE_URL', 'CHAT_API_KEY', 'CHAT_MODEL'] as const;

/**
 * Reads the service that writes replies of simulated pollies. Questions of members go there, so only a service on this
 * machine may use plain HTTP.
 */
export function readChat(environment: Environment): Settings['chat'] {
  const url = readUrl(environment, 'CHAT_BASE_URL', ['https:', 'http:']);
  const missing = chatNames.filter((name) => given(environment, name) === undefined);
  if (missing.length === chatNames.length) return undefined;
  if (missing.length > 0)
    throw new StartError(`${missing.join(', ')}: not set. A chat service needs all of ${chatNames.join(', ')}.`);
  const isPlain = url?.protocol === 'http:' && !isLoopback(url.hostname);
  if (!url || isPlain || url.search || url.hash || url.username)
    throw malformed('CHAT_BASE_URL', url?.origin ?? '', 'an address that begins with https:// and has no query');
  return {
    baseUrl: url.href.replace(/\/+$/, ''),
    apiKey: given(environment, 'CHAT_API_KEY') ?? '',
    model: given(environment, 'CHAT_MODEL') ?? '',
  };
}

/** Reads the address of the S3 bucket. The error does not quote the value, which contains a secret. */
export function readS3(environment: Environment): Settings['s3'] {
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
