import type { ContentLanguage, Draft } from '@hustings/contract';
import { call, CallError } from '@hustings/vertical/client';
import { useQuery } from '@tanstack/react-query';
import { forgetDraft, readDraft } from '../../composer/draft.ts';
import { forgetWaiting, waitingOf } from '../../outbox/outbox.ts';
import { backToDraft } from '../../writing/back-to-draft.ts';
import { keptDrafts, readKept, writingOfDraft, type KeptDraft } from '../../writing/drafts.ts';
import { emptyWriting, documentOf, type Writing } from '../../writing/writing.ts';

/** What the editor begins with. */
export interface Opened {
  /** The draft's id. */
  name: string;
  writing: Writing;
  /** The version that the server has of it. */
  version: number;
  /** Whether it has words that the server has not. */
  isChanged: boolean;
  /** When it was kept, where it was found again without being asked for. */
  foundAgain?: string;
  /** What the server has, where that is newer and this browser has other words: the member chooses. */
  other?: { writing: Writing; version: number; updated: string; here: string };
}

/** The locks by which a tab says which draft it is writing. */
export const draftLock = (name: string): string => `hustings-draft/${name}`;

/** The drafts that other tabs of this browser are writing. */
async function heldElsewhere(): Promise<Set<string | undefined>> {
  const { locks } = navigator as { locks?: LockManager };
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

const fromKept = ({ name, writing, version, isSaved }: KeptDraft): Opened => ({
  name,
  writing,
  version,
  isChanged: !isSaved,
});

/** What the server has of a draft; nothing where it has none, or does not answer. */
async function onServer(name: string): Promise<Draft | 'none' | 'unknown'> {
  try {
    return await call('getDraft', { params: { id: name } });
  } catch (error) {
    return error instanceof CallError && error.status === 404 ? 'none' : 'unknown';
  }
}

/** The newer of two states of a draft; both where each has words that the other has not. */
function newest(here: KeptDraft, there: Draft): Opened {
  if (there.version <= here.version) return fromKept(here);
  const { version, updated } = there;
  const writing = writingOfDraft(there);
  if (here.isSaved) return { name: here.name, writing, version, isChanged: false };
  return { ...fromKept(here), other: { writing, version, updated, here: here.updated } };
}

/** @throws {CallError} where there is no such draft, or where it cannot be read */
async function openNamed(userId: string, name: string): Promise<Opened> {
  const here = await readKept(userId, name).catch(() => undefined);
  if (!here) {
    const there = await call('getDraft', { params: { id: name } });
    return { name, writing: writingOfDraft(there), version: there.version, isChanged: false };
  }
  const there = await onServer(name);
  if (there === 'unknown') return fromKept(here);
  // Deleted elsewhere, or never there: it goes on from what this browser has.
  return there === 'none' ? { ...fromKept(here), version: 0 } : newest(here, there);
}

/** The text that was begun in the box of the feed. */
function fromQuickPost(userId: string): Writing | undefined {
  const draft = readDraft(userId);
  if (!draft) return undefined;
  forgetDraft(userId);
  return {
    ...emptyWriting(draft.language),
    document: documentOf(draft.body),
    tags: draft.tags,
    audience: draft.audience,
    removedLinks: draft.removedLinks,
  };
}

/** A post that is taken back from the outbox is a draft again. */
async function openWaiting(userId: string, id: string): Promise<Opened> {
  const waiting = (await waitingOf(userId)).find((each) => each.id === id);
  if (!waiting) throw new CallError('NotFound', 404);
  const name = await backToDraft(waiting);
  await forgetWaiting(waiting);
  return openNamed(userId, name);
}

interface Wish {
  userId: string;
  language: ContentLanguage;
  anonymous: boolean;
  /** The draft that the address names. */
  draft: string | undefined;
  /** The post of the outbox that the address names. */
  waiting: string | undefined;
  /** How it was come to: from the box of the feed, or by the wish for a new post. */
  from: string | undefined;
}

const fresh = (writing: Writing): Opened => ({ name: crypto.randomUUID(), writing, version: 0, isChanged: false });

async function open({ userId, language, anonymous, draft, waiting, from }: Wish): Promise<Opened> {
  if (waiting) return openWaiting(userId, waiting);
  if (draft) return openNamed(userId, draft);
  const quick = from === 'quick' ? fromQuickPost(userId) : undefined;
  if (quick) return { ...fresh(quick), isChanged: true };
  if (from === 'new') return fresh(emptyWriting(language));
  const [all, held] = await Promise.all([keptDrafts(userId).catch(() => []), heldElsewhere()]);
  const last = all.find((each) => each.anonymous === anonymous && !held.has(draftLock(each.name)));
  if (!last) return fresh(emptyWriting(language));
  return { ...(await openNamed(userId, last.name)), foundAgain: last.updated };
}

/**
 * What the editor begins with: the draft that the address names, else what was being written here when a tab was closed or
 * a browser ended, else nothing.
 */
export function useOpenedDraft(wish: Wish) {
  return useQuery({
    queryKey: ['opened-draft', wish],
    queryFn: () => open(wish),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
