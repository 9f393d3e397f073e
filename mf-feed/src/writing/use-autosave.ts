import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { makeAutosaver, type Autosaver, type SaveState } from './autosaver.ts';
import type { Writing } from './writing.ts';

/** Milliseconds without typing before a save in this browser (`here`), and on the server. */
const rest = { here: 1_000, server: 4_000 };

/** Milliseconds between retries of a failed save. */
const tryEvery = 15_000;

interface Autosave {
  userId: string;
  name: string;
  writing: Writing;
  anonymous: boolean;
  /** The initial version of the draft on the server. */
  version: number;
  /** Whether the content has changed; before that there is nothing to save. */
  isChanged: boolean;
  toServer: boolean;
}

/**
 * Saves changes in this browser after a short pause in typing and when the page closes. Saves them on the server after
 * a longer pause.
 */
export function useAutosave(options: Autosave): { state: SaveState; saver: Autosaver } {
  const { userId, name, writing, anonymous, version, isChanged, toServer } = options;
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>({ is: 'clean' });
  const [saver] = useState(() =>
    makeAutosaver({
      userId,
      name,
      version,
      toServer,
      onState: setState,
      onSaved: () => void client.invalidateQueries({ queryKey: ['listDrafts'] }),
    }),
  );

  useEffect(() => {
    if (!isChanged) return;
    saver.change({ writing, anonymous }, toServer);
    const here = setTimeout(() => void saver.keepHere(), rest.here);
    const server = setTimeout(() => void saver.send(), rest.server);
    return () => {
      clearTimeout(here);
      clearTimeout(server);
    };
  }, [saver, writing, anonymous, isChanged, toServer]);

  const isOffline = state.is === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => void saver.send();
    const timer = setInterval(retry, tryEvery);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [saver, isOffline]);

  useEffect(() => {
    const keep = () => void saver.keepHere();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [saver]);

  return { state, saver };
}
