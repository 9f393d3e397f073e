import { defaultIdentity, shownLimitsOf, type BootSession } from '@hustings/contract';
import { comingSoonIn, slotLinksIn } from '@hustings/vertical/access';
import type { Viewer } from '../../../platform/core/handler.ts';
import { versionsOf, type TextSets } from '../../../platform/core/interface-texts.ts';
import type { Services } from '../../../platform/core/services.ts';
import { findPageMetadata } from '../../../engagement/syndication/index.ts';
import { bannerFor } from '../../banners/index.ts';
import { isFor, servedFills, type ReleaseRow, type SlotSet } from '../../releases/index.ts';
import type { SiteParts } from './page.ts';

/** A session with what the site adds to it, such as its name, its limits and its banner. */
export interface SiteSession {
  session: BootSession;
  /** The versions of the texts that admins replaced. */
  versions: Pick<BootSession, 'texts'>;
  /** The name and the banner of the site, unless they are the default ones. */
  look: Pick<BootSession, 'site' | 'banner'>;
}

/** The visitor of a page, and the releases and texts of the page. */
interface SessionParts {
  viewer: Viewer;
  session: Omit<BootSession, 'limits'>;
  releases: readonly ReleaseRow[];
  /** The extension slots of the releases. */
  slots: SlotSet;
  texts: TextSets;
  /** The banner that the browser hides. */
  hiddenBanner?: string | undefined;
}

/** Adds what the site shows on each page to the session of a visitor. */
export function siteSession(
  services: Services,
  { viewer, session, releases, slots, texts, hiddenBanner }: SessionParts,
): SiteSession {
  const { identity } = services.siteIdentity;
  const versions = versionsOf(texts);
  const banner = bannerFor(services, viewer, session.language, hiddenBanner);
  const look = {
    ...(identity === defaultIdentity ? {} : { site: identity }),
    ...(banner ? { banner } : {}),
  };
  const known = releases.filter((row) => isFor(row, viewer));
  const comingSoon = comingSoonIn(known.map((row) => row.manifest.manifest));
  const slotLinks = slotLinksIn(
    known.map((row) => ({ routes: row.manifest.manifest.routes, fills: servedFills(slots, row, viewer) })),
  );
  return {
    session: {
      ...session,
      comingSoon,
      ...(slotLinks ? { slotLinks } : {}),
      ...versions,
      ...look,
      limits: shownLimitsOf(services.limits),
    },
    versions,
    look,
  };
}

/** Returns the parts of the site that are the same for every page. */
export const partsOfSite = (
  services: Services,
): Pick<SiteParts, 'publicUrl' | 'identity' | 'colours' | 'demo' | 'development' | 'about'> => ({
  publicUrl: services.settings.publicUrl,
  identity: services.siteIdentity.identity,
  colours: services.siteIdentity.colours,
  demo: services.settings.demo,
  development: services.settings.development,
  about: (path, language) => findPageMetadata(services, path, language),
});
