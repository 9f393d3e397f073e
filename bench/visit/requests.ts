import type { CDPSession } from '@playwright/test';

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** The part of what the browser says of a request's cause that is read here. */
interface Initiator {
  url?: string;
  stack?: Stack;
}

/** A request that went over the network. */
export interface SeenRequest {
  address: string;
  /** As the browser calls it: `Document`, `Script`, `Stylesheet`, `Fetch` … */
  kind: string;
  /** On the wire, headers included. */
  bytes: number;
  /** Its place in the chain of requests that led to it: the document is 1, what the document names is 2. */
  depth: number;
}

/** Connections that stay open are no loading. */
const lasting = new Set(['EventSource', 'WebSocket', 'Ping']);

/** The script or style that asked for a request; undefined where the document itself did. */
function askedBy({ url, stack }: Initiator): string | undefined {
  for (let at = stack; at; at = at.parent) {
    const frame = at.callFrames.find((each) => each.url !== '');
    if (frame) return frame.url;
  }
  return url;
}

const isLoading = (requests: Map<string, { pending: boolean }>) =>
  [...requests.values()].some(({ pending }) => pending);

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Notes every request of a page. */
export function watchRequests(session: CDPSession) {
  const requests = new Map<string, SeenRequest & { pending: boolean; cached: boolean }>();
  const depths = new Map<string, number>();
  let lastChange = performance.now();

  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator }) => {
    if (requests.has(requestId)) return;
    const parent = askedBy(initiator);
    const depth = depths.get(request.url) ?? 1 + (requests.size === 0 ? 0 : (depths.get(parent ?? '') ?? 1));
    depths.set(request.url, depth);
    const pending = !lasting.has(type);
    requests.set(requestId, { address: request.url, kind: type, bytes: 0, depth, pending, cached: false });
    lastChange = performance.now();
  });
  const ended = (requestId: string, bytes: number) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.bytes = bytes;
    request.pending = false;
    lastChange = performance.now();
  };
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.cached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => ended(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));

  return {
    /** Those that the network has answered. */
    all: (): SeenRequest[] => [...requests.values()].filter(({ cached, pending }) => !cached && !pending),
    /** Resolves when, from now on, nothing has been loading for half a second. */
    async quiet(): Promise<void> {
      lastChange = performance.now();
      while (isLoading(requests) || performance.now() - lastChange < 500) await pause(50);
    },
  };
}
