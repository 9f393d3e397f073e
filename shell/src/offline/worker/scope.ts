/** Types of a service worker, which the DOM library lacks. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The id of the requesting page; empty for a navigation. */
  readonly clientId: string;
  /** The response of navigation preload. */
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

/** The global scope of the worker. */
export const scope = globalThis as unknown as WorkerScope;
