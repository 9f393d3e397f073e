/** The part of a service worker's surroundings that is used here; the types of the DOM know those of pages only. */
export interface Waiting extends Event {
  /** Keeps the worker alive until it is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface Asking extends Waiting {
  readonly request: Request;
  /** Of the page that asks; empty where a document is asked for. */
  readonly clientId: string;
  /** The answer to a navigation that the browser asked for while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface Told extends Waiting {
  readonly data: unknown;
  readonly source: Page | null;
}

export interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null;
}

export interface Clicked extends Waiting {
  readonly notification: Notification;
}

/** An open page of the site. */
export interface Page {
  readonly id: string;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

interface Pages {
  get(id: string): Promise<Page | undefined>;
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>;
  openWindow(address: string): Promise<unknown>;
  claim(): Promise<void>;
}

interface Events {
  install: Waiting;
  activate: Waiting;
  fetch: Asking;
  message: Told;
  push: Pushed;
  notificationclick: Clicked;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: Pages;
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void): void;
}

/** What the worker stands in. */
export const scope = globalThis as unknown as WorkerScope;
