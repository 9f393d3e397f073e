import { z } from 'zod';
import { maximumPositions, releasePosition } from './release-position.ts';
import { shellRange } from './shell-range.ts';
import { Moment } from '../common/schemas.ts';

/** A text of the interface in each of its languages. */
export const LocalizedText = z.strictObject({ en: z.string().min(1), nl: z.string().min(1) });
export type LocalizedText = z.infer<typeof LocalizedText>;

/** Who may open a route. A guest on a member's route is redirected to `/`; others get 404 for an admin's route. */
export const RouteAccess = z.enum(['guest', 'member', 'admin']);
export type RouteAccess = z.infer<typeof RouteAccess>;

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
});
export type RouteDeclaration = z.infer<typeof RouteDeclaration>;

/** An entry in the top bar. */
export const NavigationEntry = z.strictObject({
  path: z.string().startsWith('/'),
  label: LocalizedText,
  access: RouteAccess,
  /** The sort key of the entry in the top bar, lowest first. */
  order: z.number().int(),
});
export type NavigationEntry = z.infer<typeof NavigationEntry>;

/** The name of a part: the shell or a vertical. */
export const PartName = z.string().regex(/^(shell|mf-[a-z]+)$/);

/** `vertical.json`: the manifest of a vertical, or of the shell's own pages. */
export const VerticalManifest = z.strictObject({
  name: PartName,
  /**
   * The versions of the shell's contract that the vertical supports: a caret range such as `^1`, or several: `^1.2 ||
   * ^2`.
   */
  shell: z.string().regex(shellRange),
  routes: z.array(RouteDeclaration).min(1),
  navigation: z.array(NavigationEntry).default([]),
  /** The mount points of the shell that the vertical fills besides the outlet. */
  slots: z.array(z.string()).default([]),
  /**
   * The parcels that the vertical offers besides its pages: `dock` is the module `src/dock.tsx`, with the exports of a
   * vertical. The shell mounts it in the place of this name, at an address of the vertical.
   */
  parcels: z.array(z.string().regex(/^(?!app$)[a-z]+$/)).default([]),
  /**
   * The kinds of items that the vertical stores in a browser until they can be sent
   * (`@hustings/session/unpublished-store`). While an item of one of these kinds is stored, the shell calls `sendKept`
   * of the vertical on any page.
   */
  sends: z.array(z.string()).default([]),
  /** The readers of the code. `admin`: the code of the vertical is served to admins only. */
  audience: z.enum(['everyone', 'admin']).default('everyone'),
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
  slots: z.array(z.string()),
  /** The same as `parcels` in `VerticalManifest`; absent in older builds. */
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
  manifest: VerticalManifest.pick({ shell: true }).extend({ routes: z.array(RouteDeclaration.pick({ path: true })) }),
});
export type ReleaseTerms = z.infer<typeof ReleaseTerms>;

const ofVersion = {
  vertical: z.string().max(40),
  version: z.string().max(60),
};

/** An error of a page, without data about the visitor. */
export const TelemetryReport = z.strictObject({
  kind: z.enum(['boundary', 'loader', 'mount', 'unmount', 'hydration', 'script']),
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
  /** The compared failures. `views`: failed page views. `renders`: pages that the server could not render. */
  what: z.enum(['views', 'renders']),
  /** Whether `canary` was deployed to everybody, and `active` is the release before it. */
  isDeploy: z.boolean().optional(),
  canary: Trials,
  active: Trials,
  /** The tolerated difference between the failure rates, in percentage points. */
  margin: z.number(),
});
export type CanaryComparison = z.infer<typeof CanaryComparison>;
