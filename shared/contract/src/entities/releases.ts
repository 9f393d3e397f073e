import { z } from 'zod';
import { shellRange } from '../shell-range.ts';
import { CivilDay } from './common.ts';

/** A text of the interface in each of its languages. */
export const LocalizedText = z.strictObject({ en: z.string().min(1), nl: z.string().min(1) });

/** Who may open a route. A guest on a member's route is led to `/`; an admin's route is not there for others. */
export const RouteAccess = z.enum(['guest', 'member', 'admin']);

/** A route of a vertical, as its `vertical.json` declares it. */
export const RouteDeclaration = z.strictObject({
  /** In the form of path-to-regexp 8, such as `/polly/:id`. */
  path: z.string().startsWith('/'),
  access: RouteAccess,
  title: LocalizedText,
  footer: z.boolean().default(true),
  /** True where a banned account may still open it (decisions, section 3). */
  openToBanned: z.boolean().optional(),
});

/** An entry in the top bar. */
export const NavigationEntry = z.strictObject({
  path: z.string().startsWith('/'),
  label: LocalizedText,
  access: RouteAccess,
  /** Entries are sorted by it, lowest first. */
  order: z.number().int(),
});

/**
 * `vertical.json`: what a vertical says of itself. The shell knows no vertical by any other name. The shell has one too,
 * for its own pages.
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
   * The kinds of what it keeps in a browser (`@hustings/session/kept`) until it can be sent. While something of such a kind
   * is kept, the shell calls its `sendKept` on whatever page the member is.
   */
  sends: z.array(z.string()).default([]),
  /** `admin`: its code is served to admins only. */
  audience: z.enum(['everyone', 'admin']).default('everyone'),
});

/** A release as a browser needs it: where its entry is, what it must hash to, and what it owns. */
export const Release = z.object({
  name: z.string(),
  version: z.string(),
  /** The name of the remote in the federation; it carries the build, so that two builds never meet. */
  remote: z.string(),
  entry: z.string(),
  integrity: z.string(),
  /** The scripts that the entry asks for next, and what they must hash to: fetched beside it, they cost no second way. */
  exposed: z.array(z.object({ address: z.string(), integrity: z.string() })),
  shell: z.string(),
  routes: z.array(RouteDeclaration),
  navigation: z.array(NavigationEntry),
  slots: z.array(z.string()),
  /** Absent of a build from before there was any. */
  sends: z.array(z.string()).optional(),
});

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
  /** The integrity of every file of the server's bundle. Absent of a build from before there was any; such a one is not uploaded. */
  server: z.record(z.string(), z.string()).optional(),
  /** Of a shell: the version of the contract that it offers to verticals. Absent of a build from before there was any. */
  offers: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .optional(),
});

/** What a page reports of itself; nothing in it tells who was there. */
export const TelemetryReport = z.strictObject({
  kind: z.enum(['boundary', 'loader', 'mount', 'unmount', 'hydration', 'script']),
  vertical: z.string().max(40),
  version: z.string().max(60),
  /** The route's pattern, never the address. */
  route: z.string().max(200).optional(),
  message: z.string().max(500),
});

/** Reports are kept by day, vertical, version, kind and message. */
export const TelemetryDay = CivilDay;
