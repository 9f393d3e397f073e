import type { InterfaceLanguage } from '@hustings/contract';
import type { ReactNode } from 'react';
import type { PageName, SectionName } from './outline.ts';

/** A section of an informational page. */
export interface Section {
  heading: ReactNode;
  body: ReactNode;
}

/** The text of an informational page in one language. */
export interface Content<Name extends PageName> {
  name: Name;
  /** The heading, and the page's title in browser and search results. */
  title: string;
  /** One or two sentences for search engines and link cards. */
  description: string;
  lead: ReactNode;
  sections: Record<SectionName<Name>, Section>;
  /** Content below the sections, such as a form. */
  after?: ReactNode;
}

type Loaders = { [Name in PageName]: Record<InterfaceLanguage, () => Promise<{ default: Content<Name> }>> };

/** Loads a page's text; each language is a chunk of its own. */
export const contents: Loaders = {
  about: {
    en: () => import(/* webpackChunkName: "about-en" */ './content/en/about.tsx'),
    nl: () => import(/* webpackChunkName: "about-nl" */ './content/nl/about.tsx'),
  },
  mission: {
    en: () => import(/* webpackChunkName: "mission-en" */ './content/en/mission.tsx'),
    nl: () => import(/* webpackChunkName: "mission-nl" */ './content/nl/mission.tsx'),
  },
  values: {
    en: () => import(/* webpackChunkName: "values-en" */ './content/en/values.tsx'),
    nl: () => import(/* webpackChunkName: "values-nl" */ './content/nl/values.tsx'),
  },
  features: {
    en: () => import(/* webpackChunkName: "features-en" */ './content/en/features.tsx'),
    nl: () => import(/* webpackChunkName: "features-nl" */ './content/nl/features.tsx'),
  },
  contact: {
    en: () => import(/* webpackChunkName: "contact-en" */ './content/en/contact.tsx'),
    nl: () => import(/* webpackChunkName: "contact-nl" */ './content/nl/contact.tsx'),
  },
  privacy: {
    en: () => import(/* webpackChunkName: "privacy-en" */ './content/en/privacy.tsx'),
    nl: () => import(/* webpackChunkName: "privacy-nl" */ './content/nl/privacy.tsx'),
  },
  terms: {
    en: () => import(/* webpackChunkName: "terms-en" */ './content/en/terms.tsx'),
    nl: () => import(/* webpackChunkName: "terms-nl" */ './content/nl/terms.tsx'),
  },
  supportUs: {
    en: () => import(/* webpackChunkName: "supportUs-en" */ './content/en/support-us.tsx'),
    nl: () => import(/* webpackChunkName: "supportUs-nl" */ './content/nl/support-us.tsx'),
  },
  sponsor: {
    en: () => import(/* webpackChunkName: "sponsor-en" */ './content/en/sponsor.tsx'),
    nl: () => import(/* webpackChunkName: "sponsor-nl" */ './content/nl/sponsor.tsx'),
  },
  migrating: {
    en: () => import(/* webpackChunkName: "migrating-en" */ './content/en/migrating.tsx'),
    nl: () => import(/* webpackChunkName: "migrating-nl" */ './content/nl/migrating.tsx'),
  },
  whoSeesWhat: {
    en: () => import(/* webpackChunkName: "whoSeesWhat-en" */ './content/en/who-sees-what.tsx'),
    nl: () => import(/* webpackChunkName: "whoSeesWhat-nl" */ './content/nl/who-sees-what.tsx'),
  },
  methodology: {
    en: () => import(/* webpackChunkName: "methodology-en" */ './content/en/methodology.tsx'),
    nl: () => import(/* webpackChunkName: "methodology-nl" */ './content/nl/methodology.tsx'),
  },
  moderationLog: {
    en: () => import(/* webpackChunkName: "moderationLog-en" */ './content/en/moderation-log.tsx'),
    nl: () => import(/* webpackChunkName: "moderationLog-nl" */ './content/nl/moderation-log.tsx'),
  },
  accountDeleted: {
    en: () => import(/* webpackChunkName: "accountDeleted-en" */ './content/en/account-deleted.tsx'),
    nl: () => import(/* webpackChunkName: "accountDeleted-nl" */ './content/nl/account-deleted.tsx'),
  },
  faq: {
    en: () => import(/* webpackChunkName: "faq-en" */ './content/en/faq.tsx'),
    nl: () => import(/* webpackChunkName: "faq-nl" */ './content/nl/faq.tsx'),
  },
};
