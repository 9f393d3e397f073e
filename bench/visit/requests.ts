import type { CDPSession } from '@playwright/test';

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** The used part of the browser's initiator. */
interface Initiator {
  url?: string;
  stack?: Stack;
}

/** A request of the page. */
export interface SeenRequest {
  address: string;
  /** The browser's resource type: `Document`, `Script`, `Stylesheet`, `Fetch` … */
  kind: string;
  /** The bytes of the answer on the wire, headers included. */
  bytes: number;
  /** The depth in the chain of requests: 1 for the document, 2 for its scripts. */
  depth: number;
}

/** The kinds of requests that do not count as loading, because their connections can stay open. */
const lasting = new Set(['EventSource', 'WebSocket', 'Ping']);

/** Returns the address of the script, style or document that made a request; undefined for the document itself. */
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

/** Records every request of a page. */
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
    /** Returns all requests that the network has answered. */
    all: (): SeenRequest[] => [...requests.values()].filter(({ cached, pending }) => !cached && !pending),
    /** Resolves when nothing has been loading for half a second. */
    async quiet(): Promise<void> {
      lastChange = performance.now();
      while (isLoading(requests) || performance.now() - lastChange < 500) await pause(50);
    },
  };
}
