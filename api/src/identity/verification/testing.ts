import { statement } from '../../platform/db/statement.ts';
import { CookieBrowser } from '../../testing/browser.ts';
import { addSessionOf, testServer, type MemberChoice, type TestMember, type TestServer } from '../../testing/server.ts';
import { startOpenIdStandIn, type OpenIdStandIn } from '../../testing/stand-ins/openid.ts';

const storedStatement = statement<{ accountId: string }>(
  'testing.verifiedIdentities',
  'SELECT * FROM verified_identities WHERE account_id = $accountId',
);

/** Returns the settings with which a server uses a stand-in for the provider. */
export const settingsOf = ({ url, clientId, clientSecret }: OpenIdStandIn) => ({
  issuer: url,
  clientId,
  clientSecret,
  name: 'Example ID',
  acr: undefined as string | undefined,
});

/** Starts a stand-in for the provider. It accepts redirects to the site's page for verification. */
export async function startProvider(): Promise<OpenIdStandIn> {
  const provider = await startOpenIdStandIn();
  provider.allowRedirect('http://127.0.0.1:4000/settings/identity');
  return provider;
}

let people = 0;
/** Returns the id of a new person at the provider. */
export const newPerson = (): string => `subject-${(people += 1)}`;

/** Returns the body of `finishIdentityCheck`, read from the URL to which the provider redirects. */
export const returnedBy = ({ searchParams }: URL) => ({
  code: searchParams.get('code') ?? '',
  state: searchParams.get('state') ?? '',
  iss: searchParams.get('iss') ?? undefined,
});

type Returned = ReturnType<typeof returnedBy>;

/** Makes a browser in which a member is logged in. */
export async function browserOf(server: TestServer, { accountId }: TestMember): Promise<CookieBrowser> {
  const browser = new CookieBrowser(server);
  const { token } = await addSessionOf(server.services, accountId, true);
  browser.cookies.set('hustings-session', token);
  return browser;
}

/** Makes a new member of level 4 in a browser. */
export async function memberInBrowser(server: TestServer, choice: MemberChoice = {}) {
  const member = await server.memberAs({ level: 4, ...choice });
  return { member, browser: await browserOf(server, member) };
}

/** A server with a stand-in for the provider. */
export class VerificationSite {
  readonly server: TestServer;
  readonly provider: OpenIdStandIn;

  constructor(server: TestServer, provider: OpenIdStandIn) {
    this.server = server;
    this.provider = provider;
  }

  static async start(): Promise<VerificationSite> {
    const provider = await startProvider();
    const settings = { openId: settingsOf(provider) };
    const server = await testServer({ settings, limits: { socialSignInSteps: 10_000 } });
    return new VerificationSite(server, provider);
  }

  /** Makes the provider answer correctly again, after a test has made it answer wrongly. */
  reset(): void {
    this.provider.tamper(undefined);
    this.provider.answerAll(undefined);
  }

  async close(): Promise<void> {
    await Promise.all([this.server.close(), this.provider.close()]);
  }

  /** Makes a new member of level 4 in a browser. */
  member(choice: MemberChoice = {}) {
    return memberInBrowser(this.server, choice);
  }

  /** Visits the provider and returns the data with which the browser comes back. */
  async visit(browser: CookieBrowser, subject = newPerson()): Promise<Returned> {
    const { body, failure } = await browser.call('startIdentityCheck', {});
    if (failure) throw new Error(`The visit failed: ${failure.errorCode}.`);
    return returnedBy(this.provider.approve(body.redirectUrl, subject));
  }

  finish(browser: CookieBrowser, body: Returned) {
    return browser.call('finishIdentityCheck', { body });
  }

  /** Visits the provider and finishes the verification. */
  async verify(browser: CookieBrowser, subject = newPerson()) {
    return this.finish(browser, await this.visit(browser, subject));
  }

  /** Returns the stored identities of a member. */
  stored({ accountId }: TestMember) {
    return this.server.services.database.query<Record<string, unknown>>(storedStatement({ accountId }));
  }

  /** Returns whether a member has no verification and no stored identity. */
  async isUnverified(member: TestMember): Promise<boolean> {
    const { body } = await this.server.call('getIdentity', {}, member);
    return body.verified === undefined && (await this.stored(member)).length === 0;
  }
}
