import { z } from 'zod';
import { maximumPositions, releasePosition } from './release-position.ts';
import { shellRange } from './shell-range.ts';
import { LocalizedText, Moment } from '../common/schemas.ts';
import { FlagDeclarations } from '../flags/schemas.ts';
import { fillKey } from '../manifests/fill-key.ts';
import { ExtensionSlot, RouteAccess, ServedFill, SlotFill } from '../manifests/schemas.ts';
import { PartBytes, PartOwner } from '../owners/schemas.ts';

/** A route of a vertical, as its `vertical.json` declares it. */
export const RouteDeclaration = z.strictObject({
  /** The path in the syntax of path-to-regexp 8, such as `/polly/:id`. */
  path: z.string().startsWith('/'),
  access: RouteAccess,
  title: LocalizedText,
  footer: z.boolean().default(true),
  /** Whether a banned account may open the route (docs/decisions/03-accounts.md). */
  openToBanned: z.boolean().optional(),
  /** Whether the page only announces a coming feature. No link of the site leads there. */
  comingSoon: z.boolean().optional(),
  /** Whether search engines must not list the page, although guests may open it. */
  unlisted: z.boolean().optional(),
});
export type RouteDeclaration = z.infer<typeof RouteDeclaration>;

/**
 * The places of navigation entries. `bar`: the row of the top bar. `more`: its menu "More". `phone`: the bar at the
 * bottom of a phone, which shows the first one or two of its entries.
 */
export const NavigationPlace = z.enum(['bar', 'more', 'phone']);
export type NavigationPlace = z.infer<typeof NavigationPlace>;

/** An entry of the bars. */
export const NavigationEntry = z.strictObject({
  path: z.string().startsWith('/'),
  label: LocalizedText,
  access: RouteAccess,
  /** The sort key of the entry in each of its places, lowest first. */
  order: z.number().int(),
  /** Absent: `bar` alone, as in older builds. */
  places: z.array(NavigationPlace).min(1).optional(),
  /** Whether members do not have the entry. */
  guestsOnly: z.boolean().optional(),
  /** The icon: the path of a line drawing on 24 by 24 units. A phone shows it above the label. */
  icon: z
    .string()
    .max(500)
    .regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/)
    .optional(),
});
export type NavigationEntry = z.infer<typeof NavigationEntry>;

/** The name of a part: the shell or a vertical. */
export const PartName = z.string().regex(/^(shell|mf-[a-z]+)$/);

/** The fields of `vertical.json`. */
const Manifest = z.strictObject({
  name: PartName,
  /**
   * The versions of the shell's contract that the vertical supports: a caret range such as `^1`, or several: `^1.2 ||
   * ^2`.
   */
  shell: z.string().regex(shellRange),
  routes: z.array(RouteDeclaration).min(1),
  navigation: z.array(NavigationEntry).default([]),
  /** The extension slots that the vertical offers: places that other verticals fill (docs/architecture.md). */
  slots: z.array(ExtensionSlot).default([]),
  /** What the vertical puts into extension slots. */
  fills: z.array(SlotFill).default([]),
  /** The fills of the extension slot `dock`, as older releases state them. */
  parcels: z.array(z.string().regex(/^(?!app$)[a-z]+$/)).default([]),
  /**
   * The kinds of items that the vertical stores in a browser until they can be sent
   * (`@hustings/session/unpublished-store`). While an item of one of these kinds is stored, the shell calls `sendKept`
   * of the vertical on any page.
   */
  sends: z.array(z.string()).default([]),
  /** The readers of the code. `admin`: the code of the vertical is served to admins only. */
  audience: z.enum(['everyone', 'admin']).default('everyone'),
  /** The feature flags, which admins switch while the site runs. Absent in older builds, and without flags. */
  flags: FlagDeclarations.optional(),
  /** The team that is responsible for the part. Absent in older builds. */
  owner: PartOwner.optional(),
});

/** Returns the texts that a list contains more than once. */
const repeated = (texts: readonly string[]): string[] => texts.filter((each, index) => texts.indexOf(each) !== index);

/** Lists what is wrong with the slots and fills of a manifest, beyond the types of their fields. */
function slotFaults({ slots, fills, routes, audience }: z.infer<typeof Manifest>): string[] {
  const twice = [
    ...repeated(slots.map(({ name }) => name)).map((name) => `the slot ${name} is offered twice`),
    ...repeated(fills.map((each) => `${each.slot} ${fillKey(each)}`)).map((name) => `${name} is filled twice`),
  ];
  const faults = fills.flatMap((each) => {
    if ('path' in each) return routes.some(({ path }) => path === each.path) ? [] : `${each.path} is no route`;
    const isOpen = each.access === 'admin' && audience !== 'admin';
    return isOpen ? `${each.module} is for admins, but everybody may load the code of this vertical` : [];
  });
  return [...twice, ...faults];
}

/** `vertical.json`: the manifest of a vertical, or of the shell's own pages. */
export const VerticalManifest = Manifest.superRefine((manifest, context) => {
  for (const message of slotFaults(manifest)) context.addIssue({ code: 'custom', path: ['fills'], message });
});
export type VerticalManifest = z.infer<typeof VerticalManifest>;

/** A release for a browser: the address and integrity of its entry, and its routes. */
export const Release = z.object({
  name: z.string(),
  version: z.string(),
  /** The name of the remote in the federation. The name contains the build, so that two builds do not collide. */
  remote: z.string(),
  entry: z.string(),
  integrity: z.string(),
  /** The scripts that the entry loads next, with their integrity. Loading them with the entry saves a round trip. */
  exposed: z.array(z.object({ address: z.string(), integrity: z.string() })),
  shell: z.string(),
  routes: z.array(RouteDeclaration),
  navigation: z.array(NavigationEntry),
  /** The names of the extension slots that the vertical offers. */
  slots: z.array(z.string()),
  /** What the vertical puts into extension slots for this viewer; absent from an older server. */
  fills: z.array(ServedFill).optional(),
  /** The fills of the slot `dock`, for shells that do not know `fills`. */
  parcels: z.array(z.string()).optional(),
  /** The same as `sends` in `VerticalManifest`; absent in older builds. */
  sends: z.array(z.string()).optional(),
});
export type Release = z.infer<typeof Release>;

const Assets = z.strictObject({ js: z.array(z.string()), css: z.array(z.string()) });

/** `release.json`: the description of a build for the server. Paths are relative to the release. */
export const BuiltRelease = z.strictObject({
  name: z.string(),
  version: z.string(),
  remote: z.string(),
  entry: z.string(),
  manifest: VerticalManifest,
  /** The integrity of every file that a browser may fetch. */
  files: z.record(z.string(), z.string()),
  /** The files that every page of the vertical needs besides the entry. */
  exposed: Assets,
  /** The files that each module of a fill needs besides the entry, by the name of the module; absent in older builds. */
  modules: z.record(z.string(), Assets).optional(),
  /** The files that each named chunk needs. A named chunk belongs to a route or a language. */
  chunks: z.record(z.string(), Assets),
  /** The integrity of every file of the server bundle. Absent in older builds, which cannot be uploaded. */
  server: z.record(z.string(), z.string()).optional(),
  /**
   * The integrity of every source map, by the name of its script and `.map`. The server never sends a map. Absent in
   * older builds.
   */
  maps: z.record(z.string(), z.string()).optional(),
  /** The version of the contract that a shell offers to verticals. Absent in older builds. */
  offers: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .optional(),
  /** The versions of the packages that a shell shares with verticals. Absent in older builds. */
  provides: z.record(z.string(), z.string()).optional(),
  /**
   * The ranges of versions of the modules that a vertical takes from the shell, by module, such as `react/jsx-runtime`.
   * Absent in older builds.
   */
  requires: z.record(z.string(), z.string()).optional(),
  /** The custom properties for styles that a shell offers to verticals, such as `--ink`. Absent in older builds. */
  providesTokens: z.array(z.string()).optional(),
  /** The custom properties that the styles of a vertical take from the shell. Absent in older builds. */
  requiresTokens: z.array(z.string()).optional(),
  /** The measured sizes. Absent in older builds. */
  sizes: PartBytes.optional(),
});
export type BuiltRelease = z.infer<typeof BuiltRelease>;

/** The fields of `release.json` that decide whether releases can be served together. */
export const ReleaseTerms = BuiltRelease.pick({
  name: true,
  version: true,
  offers: true,
  provides: true,
  requires: true,
  providesTokens: true,
  requiresTokens: true,
}).extend({
  manifest: Manifest.pick({ shell: true }).extend({
    routes: z.array(RouteDeclaration.pick({ path: true })),
    slots: z.array(ExtensionSlot.pick({ name: true })).default([]),
  }),
});
export type ReleaseTerms = z.infer<typeof ReleaseTerms>;

const ofVersion = {
  vertical: z.string().max(40),
  version: z.string().max(60),
};

/** An error of a page, without data about the visitor. */
export const TelemetryReport = z.strictObject({
  kind: z.enum(['boundary', 'loader', 'mount', 'unmount', 'hydration', 'script', 'hang']),
  ...ofVersion,
  /** The pattern of the route, never the address of the page. */
  route: z.string().max(200).optional(),
  message: z.string().max(500),
  /** The positions of the stack in files of releases, such as `/remotes/mf-feed/1a2b3c4d5e/feed.0a1b.js:1:2048`. */
  stack: z
    .array(z.string().regex(new RegExp(`^${releasePosition.source}$`)))
    .max(maximumPositions)
    .optional(),
  /** Whether this was the first error in a page view that the page reports. */
  failsView: z.boolean().optional(),
});
export type TelemetryReport = z.infer<typeof TelemetryReport>;

/** The longest time that a page may report, in milliseconds. */
const longest = 600_000;

/** A page view of a vertical, successful or failed. */
export const ViewReport = z.strictObject({
  ...ofVersion,
  /**
   * The way in which the visitor came to the page. `visit`: with a new document. `move`: by a navigation within a
   * document.
   */
  arrival: z.enum(['visit', 'move']),
  /**
   * The time from the start of the visit until the page was interactive, or from the click until the page was shown.
   * Absent for a failed view or a hidden tab.
   */
  milliseconds: z.number().min(0).max(longest).optional(),
});
export type ViewReport = z.infer<typeof ViewReport>;

/**
 * The start of a page in a document that the server counted. It names the minute in which the server made the document, so that
 * it is counted beside that document.
 */
export const StartReport = z.strictObject({ ...ofVersion, minute: Moment });
export type StartReport = z.infer<typeof StartReport>;

/** The web vitals of first visits. */
export const VitalName = z.enum(['LCP', 'FCP', 'CLS', 'INP', 'TTFB']);
export type VitalName = z.infer<typeof VitalName>;

/** A web vital of a page, in milliseconds; CLS has no unit. */
export const VitalReport = z.strictObject({ ...ofVersion, name: VitalName, value: z.number().min(0).max(longest) });
export type VitalReport = z.infer<typeof VitalReport>;

/** The 75th percentile; absent without measurements. */
const P75 = z.number().optional();

/** The measurements of one version of a part. */
export const VersionFigures = z.object({
  part: z.string(),
  version: z.string(),
  /** The number of page views, extrapolated from the sample. */
  views: z.number().int(),
  /** The share of this version in all views of the part, 0 to 1. */
  share: z.number(),
  /** The percentage of failed views; absent without views. */
  errorRate: z.number().optional(),
  /** The milliseconds until the page of a first visit was interactive. */
  visitP75: P75,
  /** The milliseconds from a click until the page was shown. */
  moveP75: P75,
  /** The web vitals, in milliseconds; CLS has no unit. */
  vitalsP75: z.object({ LCP: P75, FCP: P75, CLS: P75, INP: P75, TTFB: P75 }),
  /** The number of pages that the server started to render. */
  renders: z.number().int(),
  /** The number of pages that the server failed to render and left to the browser. */
  failedRenders: z.number().int(),
});
export type VersionFigures = z.infer<typeof VersionFigures>;

/** A served version, with the actor who deployed it. */
export const ServedVersion = z.object({
  version: z.string(),
  since: Moment,
  /**
   * The kind of actor: a member, a program with a deploy token, the operator at the command line, or the site itself.
   */
  byKind: z.enum(['member', 'token', 'operator', 'site']),
  /** The user name, the label of the token, or the user of the operating system; absent if the account was deleted. */
  by: z.string().optional(),
  /** The number of missing or damaged files at the last check; absent if none. */
  damagedFiles: z.number().int().optional(),
});
export type ServedVersion = z.infer<typeof ServedVersion>;

/** The served releases of a part. */
export const ServedPart = z.object({
  part: z.string(),
  /** The release for all visitors who do not get the canary. */
  active: ServedVersion.optional(),
  canary: ServedVersion.extend({
    /** The percentage of visitors who get the canary. */
    percent: z.number().int(),
    paused: z.boolean(),
  }).optional(),
  /** The version that a rollback restores if there is no canary; absent if no such version exists. */
  before: z.string().optional(),
  /** The team that the active release names; absent in older builds. */
  owner: PartOwner.optional(),
  /** The measured sizes of the active release; absent in older builds. */
  bytes: PartBytes.optional(),
  /** The percentage of failed views of all versions in the measured period; absent if too few views were counted. */
  failedViewsPercent: z.number().optional(),
});
export type ServedPart = z.infer<typeof ServedPart>;

/** A reported error and its count. */
export const ReportedFault = z.object({
  part: z.string(),
  version: z.string(),
  /** The kind of error: one that pages report, or `render` if the server could not render a page. */
  kind: z.enum([...TelemetryReport.shape.kind.options, 'render']),
  message: z.string(),
  /** The pattern of the route of the last occurrence. */
  route: z.string().optional(),
  count: z.number().int(),
  last: Moment,
});
export type ReportedFault = z.infer<typeof ReportedFault>;

const Trials = z.object({ failed: z.number().int(), of: z.number().int() });

/** The measurement by which the site found a canary worse than the active version. */
export const CanaryComparison = z.object({
  /**
   * The compared failures. `views`: failed page views. `renders`: pages that the server could not render. `documents`:
   * documents whose pages never started.
   */
  what: z.enum(['views', 'renders', 'documents']),
  /** Whether `canary` was deployed to everybody, and `active` is the release before it. */
  isDeploy: z.boolean().optional(),
  canary: Trials,
  active: Trials,
  /** The tolerated difference between the failure rates, in percentage points. */
  margin: z.number(),
});
export type CanaryComparison = z.infer<typeof CanaryComparison>;
