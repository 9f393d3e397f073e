import { call, CallError } from '@hustings/vertical/client';
import { forgetLocalDraft, writeLocalDraft } from './drafts.ts';
import { draftOf, isBlank, type Writing } from './writing.ts';

/** Where the draft is: unchanged, being saved, on the server, only here, or changed on another device. */
export type SaveState =
  | { is: 'clean' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  | { is: 'here'; error?: unknown }
  | { is: 'offline' }
  | { is: 'lost'; error: unknown }
  | { is: 'conflict' };

/** The content to save. */
export interface Unsaved {
  writing: Writing;
  anonymous: boolean;
}

interface AutosaverOptions {
  userId: string;
  name: string;
  /** The server's version; 0 if it has none. */
  version: number;
  /** Drafts of new posts go to the server; changes to a post stay here until publication. */
  toServer: boolean;
  onState(state: SaveState): void;
  /** Called after the server has saved. */
  onSaved(): void;
}

export type Autosaver = ReturnType<typeof makeAutosaver>;

/** Saves a draft in this browser and on the server, one save at a time, the latest content last. */
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
      if (isBlank(writing)) await forgetLocalDraft(userId, name);
      else {
        const updated = new Date().toISOString();
        await writeLocalDraft(userId, {
          name,
          writing,
          anonymous,
          updated,
          version: known,
          isSaved: saved === writing,
        });
      }
      if (!isToServer) onState({ is: 'here' });
    } catch (error) {
      // The server may have it even so; says if nothing has.
      if (!isToServer) onState({ is: 'lost', error });
    }
  }

  async function sendLatest(): Promise<void> {
    if (isStopped || !isToServer || !latest || saved === latest.writing) return;
    const { writing, anonymous } = latest;
    // An empty draft that the server does not know needs no save.
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
    /** Sets the content to save; a quick draft stays in this browser. */
    change(unsaved: Unsaved, goesToServer: boolean): void {
      latest = unsaved;
      isToServer = goesToServer;
    },
    keepHere,
    send,
    /**
     * Continues from the version that the author chose. The next save is based on `version`, that of the server;
     * pending content is dropped, so that it does not return.
     *
     * @param chosen the content to save; absent if it equals the published post
     * @param isSaved whether the server has exactly this content
     */
    take(version: number, chosen?: Unsaved, isSaved = false): void {
      known = version;
      latest = chosen;
      saved = isSaved ? chosen?.writing : undefined;
      onState({ is: 'clean' });
    },
    /** Stops saving after a running save; returns whether the server has a draft. */
    async settle(): Promise<boolean> {
      isStopped = true;
      await sending;
      return known > 0;
    },
    stop(): void {
      isStopped = true;
    },
    /** Resumes saving. */
    resume(): void {
      isStopped = false;
    },
  };
}
