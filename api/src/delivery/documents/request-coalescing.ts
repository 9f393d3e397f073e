import type { CallContext } from '../../platform/core/handler.ts';
import { coalescer } from '../../platform/concurrency/coalesce.ts';

/** What becomes of a request for a document that others may be given too. */
interface Made<Document> {
  document: Document;
  /** Whether something of the one who asked went into it: it is nobody else's then. */
  isOwn: boolean;
}

/** Makes a document; its reads are made in the context that it is handed. */
type Make<Document> = (context: CallContext) => Promise<Document>;

/** A context that knows whether anything of the caller was looked at, apart from who they are. */
function watched(context: CallContext): { context: CallContext; isOwn(): boolean } {
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
 * Makes the documents of guests, one for all who ask for the same at the same moment: what many read at once is read,
 * rendered and packed once. Nobody gets what was made from data read before they asked (`coalescer`), and nobody gets what
 * was made from something of another caller, such as the network address that searches are counted by.
 *
 * @param key everything that the document depends on besides the data of the site
 */
export function coalesceGuestDocuments<Document>(): (
  key: readonly unknown[],
  context: CallContext,
  make: Make<Document>,
) => Promise<Document> {
  const coalesce = coalescer<Made<Document> & { context: CallContext }>();
  return async (key, context, make) => {
    const made = await coalesce(JSON.stringify(key), async () => {
      const watching = watched(context);
      const document = await make(watching.context);
      return { document, context, isOwn: watching.isOwn() };
    });
    return made.isOwn && made.context !== context ? make(context) : made.document;
  };
}
