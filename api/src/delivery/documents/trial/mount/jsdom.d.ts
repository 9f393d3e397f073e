/** The part of jsdom that the server uses; the package has no types. */
declare module 'jsdom' {
  /** The global object of a document. */
  export type JsdomWindow = Window & typeof globalThis & Record<string, unknown>;

  /** An error of a script, or of jsdom itself. */
  export interface JsdomError extends Error {
    type?: string;
  }

  export class VirtualConsole {
    on(event: 'jsdomError', listener: (error: JsdomError) => void): this;
  }

  export interface JsdomOptions {
    url?: string;
    contentType?: string;
    runScripts?: 'dangerously';
    pretendToBeVisual?: boolean;
    virtualConsole?: VirtualConsole;
    resources?: { interceptors: unknown[] };
    beforeParse?(window: JsdomWindow): void;
  }

  export class JSDOM {
    constructor(html: string, options?: JsdomOptions);
    readonly window: JsdomWindow;
  }

  /** Makes an interceptor that answers the requests of a document. */
  export function requestInterceptor(answer: (request: Request) => Promise<Response>): unknown;
}
