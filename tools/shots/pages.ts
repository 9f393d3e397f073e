import type { Page } from '@playwright/test';
import { textsOf, type Language } from '../../e2e/support/texts.ts';

/** A page that is photographed. */
export interface ShownPage {
  name: string;
  address: string;
  /** The user name of the demo member who looks at it; absent for a guest. */
  member?: string;
  /** Whether the member looks at it in anonymous mode. */
  isAnonymous?: true;
  /** Brings the open page into the state that the picture shows. */
  prepare?(page: Page, language: Language): Promise<void>;
}

const polly = '/polly/leopold-de-lorme';

const settingsTabs = ['profile', 'privacy', 'account', 'notifications', 'level', 'data'];

/** All pages, in the order of the overview. */
export const shownPages: readonly ShownPage[] = [
  { name: 'landing', address: '/' },
  { name: 'home-newcomer', member: 'cleo', address: '/' },
  { name: 'home', member: 'ann', address: '/' },
  { name: 'polly', member: 'ann', address: polly },
  { name: 'party', member: 'ann', address: '/party/meadow-party' },
  {
    name: 'composer',
    member: 'ann',
    address: '/',
    async prepare(page, language) {
      const feed = textsOf('mf-feed', language);
      await page.getByRole('button', { name: feed('composer.open') }).click();
      await page.getByRole('textbox', { name: feed('composer.body') }).waitFor();
    },
  },
  {
    name: 'anonymous-vote',
    member: 'ann',
    isAnonymous: true,
    address: polly,
    async prepare(page, language) {
      const name = textsOf('shared/features', language)('voteCard.up');
      await page.getByRole('radio', { name }).first().check({ force: true });
    },
  },
  ...settingsTabs.map((tab) => ({ name: `settings-${tab}`, member: 'ann', address: `/settings/${tab}` })),
  { name: 'admin-members', member: 'admin', address: '/admin/setting/members' },
];
