import { z } from 'zod';
import { shellRange } from './shell-range.ts';
import { Moment } from '../common/schemas.ts';

/** A text of the interface in each of its languages. */
export const LocalizedText = z.strictObject({ en: z.string().min(1), nl: z.string().min(1) });
export type LocalizedText = z.infer<typeof LocalizedText>;

/** Who may open a route. A guest on a member's route is led to `/`; an admin's route is not there for others. */
export const RouteAccess = z.enum(['guest', 'member', 'admin']);
export type RouteAccess = z.infer<typeof RouteAccess>;

/** A route of a vertical, as its `vertical.json` declares it. */
export const RouteDeclaration = z.strictObject({
  /** In the form of path-to-regexp 8, such as `/polly/:id`. */
  path: z.string().startsWith('/'),
  access: RouteAccess,
  title: LocalizedText,
  footer: z.boolean().default(true),
  /** True where a banned account may still open it (docs/decisions/03-accounts.md). */
  openToBanned: z.boolean().optional(),
  /** True while the page only says what it will be for: no link of the site leads there. */
  comingSoon: z.boolean().optional(),
});
export type RouteDeclaration = z.infer<typeof RouteDeclaration>;

/** An entry in the top bar. */
export const NavigationEntry = z.strictObject({
  path: z.string().startsWith('/'),
  label: LocalizedText,
  access: RouteAccess,
  /** Entries are sorted by it, lowest first. */
  order: z.number().int(),
});
export type NavigationEntry = z.infer<typeof NavigationEntry>;

/**
 * `vertical.json`: what a vertical says of itself. The shell knows no vertical by any other name. The shell has one
 * too, for its own pages.
 */
export const VerticalManifest = z.strictObject({
  name: z.string().regex(/^(shell|mf-[a-z]+)$/),
  /** The version of the shell's contract that it needs: a caret range such as `^1`, or several: `^1.2 || ^2`. */
  shell: z.string().regex(shellRange),
  routes: z.array(RouteDeclaration).min(1),
  navigation: z.array(NavigationEntry).default([]),
  /** Places of the shell that it fills besides the outlet, such as `dock`. */
  slots: z.array(z.string()).default([]),
  /**
   * The kinds of what it keeps in a browser (`@hustings/session/unpublished-store`) until it can be sent. While something of such a
   * kind is kept, the shell calls its `sendKept` on whatever page the member is.
   */
  sends: z.array(z.string()).default([]),
  /** `admin`: its code is served to admins only. */
  audience: z.enum(['everyone', 'admin']).default('everyone'),
});
export type VerticalManifest = z.infer<typeof VerticalManifest>;

/** A release as a browser needs it: where its entry is, what it must hash to, and what it owns. */
export const Release = z.object({
  name: z.string(),
  version: z.string(),
  /** The name of the remote in the federation; it carries the build, so that two builds never meet. */
  remote: z.string(),
  entry: z.string(),
  integrity: z.string(),
  /**
   * The scripts that the entry asks for next, and what they must hash to: fetched beside it, they cost no second way.
   */
  exposed: z.array(z.object({ address: z.string(), integrity: z.string() })),
  shell: z.string(),
  routes: z.array(RouteDeclaration),
  navigation: z.array(NavigationEntry),
  slots: z.array(z.string()),
  /** Absent of a build from before there was any. */
  sends: z.array(z.string()).optional(),
});
export type Release = z.infer<typeof Release>;

const Assets = z.strictObject({ js: z.array(z.string()), css: z.array(z.string()) });

/** `release.json`: what a build says of itself, for the server. Files are named within the release. */
export const BuiltRelease = z.strictObject({
  name: z.string(),
  version: z.string(),
  remote: z.string(),
  entry: z.string(),
  manifest: VerticalManifest,
  /** The integrity of every file that a browser may fetch. */
  files: z.record(z.string(), z.string()),
  /** What every page of it needs besides the entry. */
  exposed: Assets,
  /** What each named chunk needs: a route's, a language's. */
  chunks: z.record(z.string(), Assets),
  /**
   * The integrity of every file of the server's bundle. Absent of a build from before there was any; such a one is not
   * uploaded.
   */
  server: z.record(z.string(), z.string()).optional(),
  /**
   * Of a shell: the version of the contract that it offers to verticals. Absent of a build from before there was any.
   */
  offers: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .optional(),
});
export type BuiltRelease = z.infer<typeof BuiltRelease>;

const ofVersion = {
  vertical: z.string().max(40),
  version: z.string().max(60),
};

/** A fault that a page met; nothing in it tells who was there. */
export const TelemetryReport = z.strictObject({
  kind: z.enum(['boundary', 'loader', 'mount', 'unmount', 'hydration', 'script']),
  ...ofVersion,
  /** The route's pattern, never the address. */
  route: z.string().max(200).optional(),
  message: z.string().max(500),
  /** True where a page view that is reported failed by it, and had not failed before. */
  failsView: z.boolean().optional(),
});
export type TelemetryReport = z.infer<typeof TelemetryReport>;

/** The longest time that is reported, in milliseconds. */
const longest = 600_000;

/** A page of a vertical that was shown, or should have been. */
export const ViewReport = z.strictObject({
  ...ofVersion,
  /** `visit`: with a document of its own. `move`: within one. */
  arrival: z.enum(['visit', 'move']),
  /**
   * From the beginning of the navigation until the page answered to its visitor, or from the click until it was shown;
   * absent where it never was, or nobody looked.
   */
  milliseconds: z.number().min(0).max(longest).optional(),
});
export type ViewReport = z.infer<typeof ViewReport>;

/** The web vitals that are measured of first visits. */
export const VitalName = z.enum(['LCP', 'FCP', 'CLS', 'INP', 'TTFB']);
export type VitalName = z.infer<typeof VitalName>;

/** A web vital of a page, in milliseconds; CLS has no unit. */
export const VitalReport = z.strictObject({ ...ofVersion, name: VitalName, value: z.number().min(0).max(longest) });
export type VitalReport = z.infer<typeof VitalReport>;

/** Three quarters of what was measured was at most this; absent where nothing was. */
const P75 = z.number().optional();

/** What was measured of one version of a part. */
export const VersionFigures = z.object({
  part: z.string(),
  version: z.string(),
  /** Page views, those that were not sampled reckoned in. */
  views: z.number().int(),
  /** Of all views of the part, 0 to 1. */
  share: z.number(),
  /** Of a hundred views, how many failed before the visitor's eyes; absent where there were none. */
  errorRate: z.number().optional(),
  /** Milliseconds until the page of a first visit answered to its visitor. */
  visitP75: P75,
  /** Milliseconds from a click until the page was shown. */
  moveP75: P75,
  /** In milliseconds; CLS has no unit. */
  vitalsP75: z.object({ LCP: P75, FCP: P75, CLS: P75, INP: P75, TTFB: P75 }),
  /** Pages that the server was to render. */
  renders: z.number().int(),
  /** Those that it could not, so that the browser made them. */
  failedRenders: z.number().int(),
});
export type VersionFigures = z.infer<typeof VersionFigures>;

/** A version that is served, and who had it served. */
export const ServedVersion = z.object({
  version: z.string(),
  since: Moment,
  /** A member; a program, by its deploy token; somebody at the command line; the site by itself. */
  byKind: z.enum(['member', 'token', 'operator', 'site']),
  /** The user name, the token's label, or the operating system's name; absent where the account is gone. */
  by: z.string().optional(),
  /** How many of its files were missing or damaged when they were last checked; absent where none was. */
  damagedFiles: z.number().int().optional(),
});
export type ServedVersion = z.infer<typeof ServedVersion>;

/** What is served of a part. */
export const ServedPart = z.object({
  part: z.string(),
  /** What everybody gets who gets no canary. */
  active: ServedVersion.optional(),
  canary: ServedVersion.extend({
    /** Of a hundred visitors, how many get it. */
    percent: z.number().int(),
    paused: z.boolean(),
  }).optional(),
  /** The version that a rollback goes back to where there is no canary; absent where there is none. */
  before: z.string().optional(),
});
export type ServedPart = z.infer<typeof ServedPart>;

/** A fault that was reported, and how often. */
export const ReportedFault = z.object({
  part: z.string(),
  version: z.string(),
  /** Those that pages report, and `render`: the server could not render a page. */
  kind: z.enum([...TelemetryReport.shape.kind.options, 'render']),
  message: z.string(),
  /** The pattern of the route on which it was met last. */
  route: z.string().optional(),
  count: z.number().int(),
  last: Moment,
});
export type ReportedFault = z.infer<typeof ReportedFault>;

const Trials = z.object({ failed: z.number().int(), of: z.number().int() });

/** By what the site found a canary plainly worse than the active version. */
export const CanaryComparison = z.object({
  /** `views`: pages that failed before their visitors. `renders`: pages that the server could not render. */
  what: z.enum(['views', 'renders']),
  canary: Trials,
  active: Trials,
  /** Percentage points by which it may be worse. */
  margin: z.number(),
});
export type CanaryComparison = z.infer<typeof CanaryComparison>;
