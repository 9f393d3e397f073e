import {
  shownLimits,
  type Boot,
  type InterfaceLanguage,
  type Release,
  type Theme,
  type VerticalManifest,
  languageCookie,
  themeCookie,
} from '@hustings/contract';
import { adminEndpoints } from '@hustings/contract/admin-calls';
import { exampleNow, exampleUsers, type ExampleViewer } from '@hustings/contract/examples';
import { developedRemote } from '@hustings/vertical/preset';
import { comingSoonIn, redirectFor, slotLinksIn } from '@hustings/vertical/access';
import { makeMatcher } from '@hustings/vertical/match';
import type { IncomingMessage } from 'node:http';
import { flagsCookie, viewerCookie } from './frame/cookies.ts';

/** The URL path of the files of a vertical that is developed alone. */
export const aloneFolder = '/__alone/';

/** Returns the value of a cookie if it is one of the given values; otherwise the first of them. */
function choice<Value extends string>(
  request: IncomingMessage,
  name: string,
  values: readonly [Value, ...Value[]],
): Value {
  const pairs = (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  const given = pairs.find(([each]) => each === name)?.[1];
  return values.find((value) => value === given) ?? values[0];
}

/** Describes a vertical under development as a release. */
function releaseOf({ name, shell, routes, navigation, sends }: VerticalManifest): Release {
  const remote = developedRemote(name);
  const nowhere = { version: 'development', entry: '', integrity: '', exposed: [] };
  return { name, remote, shell, routes, navigation, slots: [], sends, ...nowhere };
}

/** Returns the links with which a vertical fills its own extension slots. */
function linksOf({ routes, fills }: VerticalManifest): Pick<Boot['session'], 'slotLinks'> {
  const links = fills.filter((fill) => 'path' in fill);
  const slotLinks = slotLinksIn([{ routes, fills: links }]);
  return slotLinks ? { slotLinks } : {};
}

/** Returns the boot data of the frame: viewer, language, theme, and the page at the requested address. */
function bootFor(request: IncomingMessage, manifest: VerticalManifest): Boot {
  const user = exampleUsers[choice<ExampleViewer>(request, viewerCookie, ['guest', 'member', 'admin'])];
  const language = choice<InterfaceLanguage>(request, languageCookie, ['en', 'nl']);
  const theme = choice<Theme>(request, themeCookie, ['system', 'light', 'dark']);
  const hasFlags = choice(request, flagsCookie, ['off', 'on']) === 'on';
  const flags = { [manifest.name]: (manifest.flags ?? []).map(({ name }) => name) };
  const { pathname } = new URL(request.url ?? '/', 'http://alone');
  const found = makeMatcher(manifest.routes)(pathname);
  const isOpen = found && redirectFor(found.route, pathname, user) === undefined;
  return {
    session: {
      user,
      language,
      theme,
      now: exampleNow,
      limits: shownLimits,
      comingSoon: comingSoonIn([manifest]),
      ...linksOf(manifest),
      ...(hasFlags ? { flags } : {}),
    },
    releases: [releaseOf(manifest)],
    page: { ...(isOpen ? { owner: manifest.name } : {}), rendered: false, status: found ? (isOpen ? 200 : 403) : 404 },
    demo: true,
    ...(user?.roles.includes('Admin') ? { adminCalls: adminEndpoints } : {}),
  };
}

/**
 * The content security policy of the frame. For scripts and styles it is as strict as that of the site, so that
 * developers see violations early.
 */
export const alonePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'";

/** Renders the document of a page of a vertical that is developed alone. */
export function aloneDocument(request: IncomingMessage, manifest: VerticalManifest): string {
  const boot = bootFor(request, manifest);
  const { language, theme } = boot.session;
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return [
    `<!doctype html><html lang="${language}"${theme === 'system' ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${manifest.name}</title><link rel="icon" href="data:,">`,
    `<link rel="stylesheet" href="${aloneFolder}main.css"><script defer src="${aloneFolder}main.js"></script>`,
    '</head><body><div id="top"></div><main id="outlet" tabindex="-1"></main>',
    '<div id="announcer" aria-live="polite"></div>',
    `<script type="application/json" id="boot">${json}</script></body></html>`,
  ].join('');
}
