import { call, CallError } from '@hustings/vertical/client';
import { forgetLocalDraft, writeLocalDraft } from './drafts.ts';
import { draftOf, isBlank, type Writing } from './writing.ts';

/**
 * The state of a draft: unchanged (`clean`), being saved, saved on the server, only in this browser (`here`), only here
 * without a connection (`offline`), saved nowhere (`lost`), or changed on another device (`conflict`).
 */
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
  /** The version of the draft on the server; 0 if the server does not have the draft. */
  version: number;
  /** Whether to save on the server too. Changes to a published post stay in this browser until publication. */
  toServer: boolean;
  onState(state: SaveState): void;
  /** Called after the server has saved. */
  onSaved(): void;
}

export type Autosaver = ReturnType<typeof makeAutosaver>;

/** Makes a saver that stores a draft in this browser and on the server. Saves on the server run one after another. */
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
      // Report the draft as lost only if the server does not get it either.
      if (!isToServer) onState({ is: 'lost', error });
    }
  }

  async function sendLatest(): Promise<void> {
    if (isStopped || !isToServer || !latest || saved === latest.writing) return;
    const { writing, anonymous } = latest;
    // Do not save an empty draft that the server does not have.
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
     * Continues from the version that the author chose. The next save is based on `version`, the version on the server.
     * Drops content that is not saved yet, so that it does not replace the chosen version.
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
    /** Waits for a running save and starts no further one; returns whether the server has the draft. */
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
