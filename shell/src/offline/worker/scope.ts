/** The part of a service worker's surroundings that is used here; the types of the DOM know those of pages only. */
export interface WorkerEvent extends Event {
  /** Keeps the worker alive until it is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** Of the page that asks; empty where a document is asked for. */
  readonly clientId: string;
  /** The answer to a navigation that the browser asked for while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown;
  readonly source: WindowClient | null;
}

export interface WorkerPushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}

export interface WorkerNotificationEvent extends WorkerEvent {
  readonly notification: Notification;
}

/** An open page of the site. */
export interface WindowClient {
  readonly id: string;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

interface WindowClients {
  get(id: string): Promise<WindowClient | undefined>;
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
  openWindow(address: string): Promise<unknown>;
  claim(): Promise<void>;
}

interface WorkerEventMap {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerFetchEvent;
  message: WorkerMessageEvent;
  push: WorkerPushEvent;
  notificationclick: WorkerNotificationEvent;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: WindowClients;
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof WorkerEventMap>(
    kind: Kind,
    listener: (event: WorkerEventMap[Kind]) => void,
  ): void;
}

/** What the worker stands in. */
export const scope = globalThis as unknown as WorkerScope;
