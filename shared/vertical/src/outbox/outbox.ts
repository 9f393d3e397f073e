import { unpublishedItems } from '@hustings/session/unpublished-items';
// Import by the public name: a relative import would bundle a second copy of the shell's client.
import { CallError } from '@hustings/vertical/client';

/** The reason why the server refused an entry. */
export interface Refusal {
  code: string;
  status: number;
  meta: Record<string, unknown>;
}

/** An act of a member that the browser stores until the server has it. */
export interface OutboxEntry {
  /** The name of the entry in the outbox; a later entry with the same name replaces it. */
  id: string;
  userId: string;
  /** When the member did it, ISO 8601. */
  created: string;
  /** Differs between two entries of one name, so that sending the first one does not remove the second. */
  revision?: string | undefined;
  /** Present once the server refused the entry, which is then sent again only at the member's request. */
  refusal?: Refusal | undefined;
}

/** The outcome of sending an entry. */
export type Outcome<Answer> = { sent: Answer } | { refused: CallError } | Waits;

/** The entry waits; with `isAlone`, the next one may be sent nevertheless. */
interface Waits {
  waits: true;
  isAlone?: true;
}

/** A kind of entries. */
interface OutboxDescription<Entry, Answer> {
  /** The kind under which the browser stores unsent entries; `vertical.json` lists it in `sends`. */
  open: string;
  /** The kind under which the browser stores refused entries, which wait for the member. */
  refused: string;
  /** The name of the channel that tells other pages of a changed outbox, and of the lock. */
  channel: string;
  /**
   * Sends an entry. May run more than once for an entry, so the server must carry it out only once.
   *
   * @throws {CallError} if the server refused it or did not answer
   */
  send(entry: Entry): Promise<Answer>;
}

/** The entries of one kind in this browser. */
export interface Outbox<Entry extends OutboxEntry, Answer> {
  /** The member's entries, newest first. */
  list(userId: string): Promise<Entry[]>;
  /** Adds an entry, or replaces the one with the same name. @throws if the browser can store nothing */
  store(entry: Entry): Promise<void>;
  /** Removes an entry after it was sent or discarded; keeps a later one of the same name. */
  remove(entry: Entry, sent?: Answer): Promise<void>;
  /** Sends one entry. */
  sendOne(entry: Entry): Promise<Outcome<Answer>>;
  /**
   * Sends the unsent entries, oldest first, until the server does not answer. Refused entries stay, with the reason.
   *
   * @param onSent receives each answer with its entry
   * @param onRefused receives each refused entry
   */
  sendAll(
    userId: string,
    onSent: (answer: Answer, entry: Entry) => void,
    onRefused?: (entry: Entry) => void,
  ): Promise<void>;
  /**
   * Hears of changes by this page and others; `sent` is the answer of an entry that was sent.
   *
   * @returns a function that ends the subscription
   */
  subscribe(hear: (sent: Answer | null) => void): () => void;
}

/** Tells whether a failure is temporary, so that the same entry can be sent later. */
const isPassing = (error: unknown): boolean => !(error instanceof CallError) || error.status >= 500 || isOfAll(error);

/** Tells whether a failure would meet every entry: there is no answer, or the session has ended. */
const isOfAll = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status === 401);

/** Makes the outbox of a kind of entries: stored until sent, and sent by one page at a time. */
export function makeOutbox<Entry extends OutboxEntry, Answer>({
  open,
  refused,
  channel: name,
  send,
}: OutboxDescription<Entry, Answer>): Outbox<Entry, Answer> {
  /** The entries that this page is sending now. */
  const underWay = new Set<string>();

  function tell(sent?: Answer): void {
    try {
      const channel = new BroadcastChannel(name);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has the origin of its page
      channel.postMessage(sent ?? null);
      channel.close();
    } catch {
      // In a browser without channels, other tabs see the change on their next read.
    }
  }

  /**
   * Runs `work` under a lock that only one tab can hold, if the browser supports locks. Even without a lock, the server
   * carries out each entry only once.
   */
  function alone<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const { locks } = navigator as { locks?: LockManager };
    return locks ? locks.request(`${name}/${userId}`, work) : work();
  }

  async function list(userId: string): Promise<Entry[]> {
    const entries = await Promise.all([open, refused].map((kind) => unpublishedItems.list<Entry>(userId, kind)));
    return entries.flat().toSorted((one, other) => other.created.localeCompare(one.created));
  }

  async function store(entry: Entry): Promise<void> {
    const { userId, id, refusal } = entry;
    const [kind, other] = refusal ? [refused, open] : [open, refused];
    await unpublishedItems.writeInstead(userId, kind, other, id, entry);
    tell();
  }

  /** Tells whether the member replaced an entry by a later one of the same name. */
  async function isReplaced({ userId, id, revision }: Entry): Promise<boolean> {
    const stored = await unpublishedItems.read<Entry>(userId, open, id);
    return stored !== undefined && stored.revision !== revision;
  }

  async function remove(entry: Entry, sent?: Answer): Promise<void> {
    const { userId, id } = entry;
    if (!(await isReplaced(entry))) for (const kind of [open, refused]) await unpublishedItems.forget(userId, kind, id);
    tell(sent);
  }

  async function attempt(entry: Entry): Promise<Outcome<Answer>> {
    let sent: Answer;
    try {
      sent = await send(entry);
    } catch (error) {
      if (!isPassing(error)) return { refused: error as CallError };
      return isOfAll(error) ? { waits: true } : { waits: true, isAlone: true };
    }
    // The server has it. If the browser cannot remove it now, it is sent again, and the server answers the same.
    await remove(entry, sent).catch(() => undefined);
    return { sent };
  }

  async function sendOne(entry: Entry): Promise<Outcome<Answer>> {
    underWay.add(entry.id);
    try {
      return await alone(entry.userId, () => attempt(entry));
    } finally {
      underWay.delete(entry.id);
    }
  }

  const sendAll: Outbox<Entry, Answer>['sendAll'] = (userId, onSent, onRefused) =>
    alone(userId, async () => {
      // Reads the outbox within the lock, to skip entries that another tab has sent.
      const entries = await list(userId);
      const unsent = entries.filter(({ id, refusal }) => !refusal && !underWay.has(id));
      for (const entry of unsent.toReversed()) {
        const outcome = await attempt(entry);
        if ('waits' in outcome && !outcome.isAlone) return;
        if ('sent' in outcome) onSent(outcome.sent, entry);
        if ('refused' in outcome && !(await isReplaced(entry))) {
          const { code, status, meta } = outcome.refused;
          await store({ ...entry, refusal: { code, status, meta } });
          onRefused?.(entry);
        }
      }
    });

  function subscribe(hear: (sent: Answer | null) => void): () => void {
    if (typeof BroadcastChannel === 'undefined') return () => undefined;
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => hear(data as Answer | null));
    return () => channel.close();
  }

  return { list, store, remove, sendOne, sendAll, subscribe };
}
