import type { InterfaceLanguage } from '@hustings/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { SlotUse } from './extension-address.ts';
import type { Messages } from './messages.ts';

/** A location within a vertical. */
export interface RouteLocation {
  /** The decoded parameters of the path. */
  params: Record<string, string>;
  search: URLSearchParams;
}

/** A location, the kind of its viewer, and the language. */
type VisitedLocation = RouteLocation & { signedIn: boolean; language: InterfaceLanguage };

/** The meta data of a page, for the title, search engines and link cards. */
export interface PageMeta {
  title: string;
  description?: string;
  /** The language of the content; becomes the interface language if none is stored (docs/product.md#4-states). */
  language?: InterfaceLanguage | undefined;
  /** The current path of a page that was reached by an old path; the visitor is redirected permanently. */
  movedTo?: string | undefined;
  /** Whether search engines must not list the page, although guests may open it. */
  isUnlisted?: boolean;
}

/** A page of a vertical. The definition is always loaded; the code and texts of the page load on demand. */
export interface RouteDefinition {
  /** As in `vertical.json`, in the syntax of path-to-regexp 8. */
  path: string;
  /** The name of its chunk; the same as in the `webpackChunkName` of `load`. */
  chunk: string;
  /** The prefix of the text chunks of a page with long texts: `<words>-<language>`. */
  words?: string;
  /**
   * Loads the texts that the page's code uses, from chunks named `texts-<chunk>-<language>`. The document of a first visit
   * loads them before all texts of the vertical.
   */
  texts?: Messages;
  /** Loads the page in a language. A page with its texts in code exports its meta data too. */
  load(language: InterfaceLanguage): Promise<{ default: ComponentType; meta?: PageMeta }>;
  /**
   * The page that members get in its place, if guests need little of its code. Its other properties are the same. A
   * document is for a guest or for a member: both log-in and log-out load another one.
   */
  forMembers?: Required<Pick<RouteDefinition, 'chunk' | 'load' | 'texts'>>;
  /** Loads the code of the page's deferred parts. A navigation loads it beside the code of the page. */
  parts?(): Promise<unknown>[];
  /** The queries that the page needs to render; they run on the server and before a navigation. */
  queries?(location: VisitedLocation): object[];
  /** The extension slots of the page, whose fills load before a navigation. */
  slots?(location: VisitedLocation): SlotUse[];
  /** Whether it is the content of an extension slot and no page; `defineExtension` sets it. */
  isBox?: true;
  /**
   * Returns the title and description, made from the data of `queries`. The default is the `meta` of `load`, else the
   * manifest's title.
   */
  meta?(location: VisitedLocation & { client: QueryClient }): PageMeta | undefined;
}
