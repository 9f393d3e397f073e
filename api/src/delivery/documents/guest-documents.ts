import type { CallContext } from '../../platform/core/handler.ts';
import { coalescer } from '../../platform/concurrency/coalesce.ts';
import { entryCache } from '../../platform/concurrency/lru-cache.ts';

/** A document, with what decides who else may get it. */
interface Made<Document> {
  document: Document;
  /** Whether the document depends on its caller and must not be shared. */
  isOwn: boolean;
  /** The snapshot of the database before the document was made. */
  snapshot: string;
  /** The moment before the document was made, in milliseconds. */
  madeAt: number;
}

/** A function that makes a document with data that it reads in the given context. */
type Make<Document> = (context: CallContext) => Promise<Document>;

/** A request of a guest for a document. */
interface GuestRequest<Document> {
  /** Everything that the document depends on, except the data of the site and the clock. */
  key: readonly unknown[];
  /** The snapshot of the database (`currentSnapshot`), read after the guest asked. */
  snapshot: string;
  context: CallContext;
  make: Make<Document>;
}

/** The milliseconds for which a document is reused. What depends on the clock, such as the end of a ban, shows after that. */
const reusedMilliseconds = 1_000;

/** The number of documents that are kept, of about 15 kB each. */
const mostDocuments = 512;

/** Wraps a context to detect whether anything but the viewer is read from it. */
function watchContext(context: CallContext): { context: CallContext; isOwn(): boolean } {
  let isOwn = false;
  return {
    context: new Proxy(context, {
      get(target, name, receiver) {
        if (name !== 'viewer') isOwn = true;
        return Reflect.get(target, name, receiver);
      },
    }),
    isOwn: () => isOwn,
  };
}

/**
 * Shares the documents of guests.
 *
 * - Simultaneous requests for the same document are coalesced (`coalescer`).
 * - A document is reused for a second while the snapshot of the database is the one from before it was made. Then no
 *   transaction has committed since, and all reads would have the same answers.
 *
 * So a guest never gets a document whose data changed before the request. Nor does a guest get a document that depends
 * on another caller, for example on the network address that limits searches.
 *
 * @param isReusable returns whether later guests may get a document too, unlike one whose render failed
 */
export function shareGuestDocuments<Document>(
  now: () => Date,
  isReusable: (document: Document) => boolean,
): (request: GuestRequest<Document>) => Promise<Document> {
  const coalesce = coalescer<Made<Document> & { context: CallContext }>();
  const reusable = entryCache<Made<Document>>(mostDocuments);

  async function makeAndKeep(key: string, { snapshot, context, make }: GuestRequest<Document>) {
    const madeAt = now().getTime();
    const watched = watchContext(context);
    const document = await make(watched.context);
    const made = { document, isOwn: watched.isOwn(), snapshot, madeAt };
    if (!made.isOwn && isReusable(document)) reusable.set(key, made);
    return { ...made, context };
  }

  return async (request) => {
    const key = JSON.stringify(request.key);
    const before = reusable.get(key);
    const isRecent = before && Math.abs(now().getTime() - before.madeAt) < reusedMilliseconds;
    if (isRecent && before.snapshot === request.snapshot) return before.document;
    const made = await coalesce(key, () => makeAndKeep(key, request));
    return made.isOwn && made.context !== request.context ? request.make(request.context) : made.document;
  };
}
