import type { ContentLanguage, Draft } from '@hustings/contract';
import { call, CallError } from '@hustings/vertical/client';
import { useQuery } from '@tanstack/react-query';
import { forgetDraft, readDraft } from '../../composer/draft.ts';
import { postOutbox } from '../../outbox/outbox.ts';
import { backToDraft } from '../../writing/back-to-draft.ts';
import { localDrafts, readLocalDraft, writingOfDraft, type LocalDraft } from '../../writing/drafts.ts';
import { asDocument, emptyWriting, type Writing } from '../../writing/writing.ts';

/** The initial state of the editor. */
export interface Opened {
  /** The draft's id. */
  name: string;
  writing: Writing;
  /** The version of the draft on the server; 0 if the server does not have the draft. */
  version: number;
  /** Whether `writing` differs from the server's version. */
  isChanged: boolean;
  /** When the draft was saved, if the editor restored it without being asked to open it. */
  foundAgain?: string;
  /** The server's newer version, if this browser has unsaved changes too; the author chooses one of them. */
  other?: { writing: Writing; version: number; updated: string; here: string };
}

/** Returns the name of the lock that a tab holds while a draft is open in it. */
export const draftLock = (name: string): string => `hustings-draft/${name}`;

/** Returns the names of all locks that tabs of this browser hold, such as those of open drafts. */
async function heldElsewhere(): Promise<Set<string | undefined>> {
  const { locks } = navigator as { locks?: LockManager };
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

const fromLocalDraft = ({ name, writing, version, isSaved }: LocalDraft): Opened => ({
  name,
  writing,
  version,
  isChanged: !isSaved,
});

/** Loads a draft from the server; returns `none` if the server has no such draft, `unknown` if loading failed. */
async function onServer(name: string): Promise<Draft | 'none' | 'unknown'> {
  try {
    return await call('getDraft', { params: { id: name } });
  } catch (error) {
    return error instanceof CallError && error.status === 404 ? 'none' : 'unknown';
  }
}

/** Returns the newer version of a draft; both versions if the author must choose. */
function newest(here: LocalDraft, there: Draft): Opened {
  if (there.version <= here.version) return fromLocalDraft(here);
  const { version, updated } = there;
  const writing = writingOfDraft(there);
  if (here.isSaved) return { name: here.name, writing, version, isChanged: false };
  return { ...fromLocalDraft(here), other: { writing, version, updated, here: here.updated } };
}

/**
 * Opens a draft by its id.
 *
 * @throws {CallError} if the draft does not exist or cannot be loaded
 */
async function openNamed(userId: string, name: string): Promise<Opened> {
  const here = await readLocalDraft(userId, name).catch(() => undefined);
  if (!here) {
    const there = await call('getDraft', { params: { id: name } });
    return { name, writing: writingOfDraft(there), version: there.version, isChanged: false };
  }
  const there = await onServer(name);
  if (there === 'unknown') return fromLocalDraft(here);
  // The draft was deleted on another device or never saved on the server: continue from this browser's copy.
  return there === 'none' ? { ...fromLocalDraft(here), version: 0 } : newest(here, there);
}

/** Moves the text from the quick-post box into the editor. */
function fromQuickPost(userId: string): Writing | undefined {
  const draft = readDraft(userId);
  if (!draft) return undefined;
  forgetDraft(userId);
  const { body, images, ...settings } = draft;
  return { ...emptyWriting(draft.language), ...settings, document: asDocument({ body, images }) };
}

/** Turns an unsent post back into a draft. */
async function openWaiting(userId: string, id: string): Promise<Opened> {
  const waiting = (await postOutbox.list(userId)).find((each) => each.id === id);
  if (!waiting) throw new CallError('NotFound', 404);
  const name = await backToDraft(waiting);
  await postOutbox.remove(waiting);
  return openNamed(userId, name);
}

interface Wish {
  userId: string;
  language: ContentLanguage;
  anonymous: boolean;
  /** The id of the draft in the address. */
  draft: string | undefined;
  /** The id of the unsent post in the address. */
  waiting: string | undefined;
  /** The text that another app shared into the editor. */
  shared: string | undefined;
  /** The link that opened the editor: `quick` for the quick-post box, `new` for a new post. */
  from: string | undefined;
  /** The id of the organisation in whose name a new post begins. */
  organisationId: string | undefined;
}

const fresh = (writing: Writing): Opened => ({ name: crypto.randomUUID(), writing, version: 0, isChanged: false });

async function open({
  userId,
  language,
  anonymous,
  draft,
  waiting,
  shared,
  from,
  organisationId,
}: Wish): Promise<Opened> {
  if (waiting) return openWaiting(userId, waiting);
  if (draft) return openNamed(userId, draft);
  if (shared) return { ...fresh({ ...emptyWriting(language), mode: 'quick', body: shared }), isChanged: true };
  const quick = from === 'quick' ? fromQuickPost(userId) : undefined;
  if (quick) return { ...fresh(quick), isChanged: true };
  if (from === 'new') return fresh({ ...emptyWriting(language), organisationId });
  const [all, held] = await Promise.all([localDrafts(userId).catch(() => []), heldElsewhere()]);
  const last = all.find((each) => each.anonymous === anonymous && !held.has(draftLock(each.name)));
  if (!last) return fresh(emptyWriting(language));
  return { ...(await openNamed(userId, last.name)), foundAgain: last.updated };
}

/**
 * Returns the text with which the editor starts: the draft or post in the address, what another app shared, the text of the quick-post box, or
 * the latest draft of this browser that no tab has open. Starts a new post if there is none.
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
