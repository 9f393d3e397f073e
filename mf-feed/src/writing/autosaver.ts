import { call, CallError } from '@hustings/vertical/client';
import { forgetKeptDraft, writeKept } from './drafts.ts';
import { draftOf, isBlank, type Writing } from './writing.ts';

/** Where a draft is: nowhere new, on its way, on the server since, only here and why, or changed on another device. */
export type SaveState =
  | { is: 'clean' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  | { is: 'here'; error?: unknown }
  | { is: 'offline' }
  | { is: 'lost'; error: unknown }
  | { is: 'conflict' };

/** What is to be kept of a draft. */
export interface Unsaved {
  writing: Writing;
  anonymous: boolean;
}

interface AutosaverOptions {
  userId: string;
  name: string;
  /** The version that the server has; 0 where it has none. */
  version: number;
  /** Drafts of new posts go to the server; changes to a post stay here until they are published. */
  toServer: boolean;
  onState(state: SaveState): void;
  /** The server has saved. */
  onSaved(): void;
}

export type Autosaver = ReturnType<typeof makeAutosaver>;

/** Keeps one draft, in this browser and on the server: one save at a time, and the last words last. */
export function makeAutosaver({ userId, name, version, toServer, onState, onSaved }: AutosaverOptions) {
  let known = version;
  let latest: Unsaved | undefined;
  let saved: Writing | undefined;
  let isStopped = false;
  let isToServer = toServer;
  let sending = Promise.resolve();

  async function keepHere(): Promise<void> {
    if (isStopped || !latest) return;
    const { writing, anonymous } = latest;
    try {
      if (isBlank(writing)) await forgetKeptDraft(userId, name);
      else {
        const updated = new Date().toISOString();
        await writeKept(userId, { name, writing, anonymous, updated, version: known, isSaved: saved === writing });
      }
      if (!isToServer) onState({ is: 'here' });
    } catch (error) {
      // The server may have it all the same; where nothing has it, that is said.
      if (!isToServer) onState({ is: 'lost', error });
    }
  }

  async function sendLatest(): Promise<void> {
    if (isStopped || !isToServer || !latest || saved === latest.writing) return;
    const { writing, anonymous } = latest;
    // What has become empty again is a draft of nothing; the server keeps what it has until it is deleted.
    if (isBlank(writing) && known === 0) return;
    onState({ is: 'saving' });
    try {
      const answer = await call('saveDraft', { params: { id: name }, body: draftOf(writing, anonymous, known) });
      known = answer.version;
      saved = writing;
      onState({ is: 'saved', at: answer.updated });
      onSaved();
      await keepHere();
    } catch (error) {
      if (!(error instanceof CallError) || error.status === 0) onState({ is: 'offline' });
      else if (error.code === 'ChangedMeanwhile') onState({ is: 'conflict' });
      else onState({ is: 'here', error });
    }
  }

  function send(): Promise<void> {
    sending = sending.then(sendLatest);
    return sending;
  }

  return {
    /** What is to be kept from now on; a draft that is only quick words stays in this browser. */
    change(unsaved: Unsaved, goesToServer: boolean): void {
      latest = unsaved;
      isToServer = goesToServer;
    },
    keepHere,
    send,
    /**
     * Goes on from words that were chosen where there were two versions. The next save is made of `version`, that of the
     * server; what was to be kept before is forgotten, so that it does not come back.
     *
     * @param chosen what is to be kept from now on; nothing where the words are those of a post as it is published
     * @param isSaved whether the server has exactly that
     */
    take(version: number, chosen?: Unsaved, isSaved = false): void {
      known = version;
      latest = chosen;
      saved = isSaved ? chosen?.writing : undefined;
      onState({ is: 'clean' });
    },
    /** Ends saving, once what is on its way has arrived; tells whether the server has a draft. */
    async settle(): Promise<boolean> {
      isStopped = true;
      await sending;
      return known > 0;
    },
    stop(): void {
      isStopped = true;
    },
    /** Goes on after a stop. */
    resume(): void {
      isStopped = false;
    },
  };
}
