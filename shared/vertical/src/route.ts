import type { InterfaceLanguage } from '@hustings/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** A location within a vertical: what its address says. */
export interface RouteLocation {
  /** The parameters of the path, decoded. */
  params: Record<string, string>;
  search: URLSearchParams;
}

/** A location, whether a member looks at it, and in which language. */
type VisitedLocation = RouteLocation & { signedIn: boolean; language: InterfaceLanguage };

/** What a page says of itself: for the title bar, search engines and link cards. */
export interface PageMeta {
  title: string;
  description?: string;
  /**
   * The language of what it shows; it becomes that of the interface where none is stored (docs/product.md#4-states).
   */
  language?: InterfaceLanguage | undefined;
  /** Its path of now, where it was reached by one of before: the visitor is led there for good. */
  movedTo?: string | undefined;
}

/** A page of a vertical. Everything of it but this description is loaded when it is needed. */
export interface RouteDefinition {
  /** As in `vertical.json`, in the form of path-to-regexp 8. */
  path: string;
  /** The name of its chunk; the same as in the `webpackChunkName` of `load`. */
  chunk: string;
  /** A page of long text has a chunk of words besides, one for each language, named `<words>-<language>`. */
  words?: string;
  /** Loads the page in a language. One whose words come with its code says its meta beside it. */
  load(language: InterfaceLanguage): Promise<{ default: ComponentType; meta?: PageMeta }>;
  /** The reads that the page cannot be shown without. They are made on the server, and before a move. */
  queries?(location: VisitedLocation): object[];
  /** Title and description, from data that `queries` has read; else those of `load`, else the manifest's title. */
  meta?(location: VisitedLocation & { client: QueryClient }): PageMeta | undefined;
}
