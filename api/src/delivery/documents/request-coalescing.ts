import type { CallContext } from '../../platform/core/handler.ts';
import { coalescer } from '../../platform/concurrency/coalesce.ts';

/** A document, and whether callers may share it. */
interface Made<Document> {
  document: Document;
  /** Whether the document depends on its caller and must not be shared. */
  isOwn: boolean;
}

/** A function that makes a document with data that it reads in the given context. */
type Make<Document> = (context: CallContext) => Promise<Document>;

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
 * Coalesces simultaneous requests of guests for the same document. A guest never gets a document whose data were read
 * before the request (`coalescer`). Nor does a guest get a document that depends on another caller, for example on the
 * network address that limits searches.
 *
 * The key must contain everything that the document depends on, except the data of the site.
 */
export function coalesceGuestDocuments<Document>(): (
  key: readonly unknown[],
  context: CallContext,
  make: Make<Document>,
) => Promise<Document> {
  const coalesce = coalescer<Made<Document> & { context: CallContext }>();
  return async (key, context, make) => {
    const made = await coalesce(JSON.stringify(key), async () => {
      const watched = watchContext(context);
      const document = await make(watched.context);
      return { document, context, isOwn: watched.isOwn() };
    });
    return made.isOwn && made.context !== context ? make(context) : made.document;
  };
}
