import { startFacebookStandIn, type FacebookStandIn } from '../../api/src/testing/stand-ins/facebook.ts';
import { startTwitterStandIn, type TwitterStandIn } from '../../api/src/testing/stand-ins/twitter.ts';
import { startSite, type Site } from './site.ts';

/** Stand-ins for Facebook and X on this machine. */
export interface Providers {
  facebook: FacebookStandIn;
  twitter: TwitterStandIn;
  close(): Promise<void>;
}

export async function startProviders(): Promise<Providers> {
  const [facebook, twitter] = await Promise.all([startFacebookStandIn(), startTwitterStandIn()]);
  return {
    facebook,
    twitter,
    close: async () => void (await Promise.all([facebook.close(), twitter.close()])),
  };
}

/** Starts a site with log-in by these providers. */
export async function startSocialSite({ facebook, twitter }: Providers): Promise<Site> {
  const site = await startSite({
    FACEBOOK_APP_ID: facebook.appId,
    FACEBOOK_APP_SECRET: facebook.appSecret,
    FACEBOOK_GRAPH_URL: facebook.graphUrl,
    FACEBOOK_DIALOG_URL: facebook.dialogUrl,
    TWITTER_CONSUMER_KEY: twitter.consumerKey,
    TWITTER_CONSUMER_SECRET: twitter.consumerSecret,
    TWITTER_API_URL: twitter.url,
  });
  twitter.allowCallback(`${site.url}/tw-login`);
  return site;
}
