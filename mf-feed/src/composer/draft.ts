import { browserMemory, type ContentLanguage } from '@hustings/contract';
import type { Audience } from './audience.ts';

/** A post that is being written. */
export interface Draft {
  body: string;
  tags: string[];
  language: ContentLanguage;
  /** Who sees it, where its author chose; else it is as the profile says when it is published. */
  audience?: Audience;
  /** The addresses in it of which no preview is wanted. */
  removedLinks?: string[];
}

/** Each member has a draft of their own, so that the next one at the same tab does not find it. */
const keyOf = (userId: string): string => `${browserMemory.quickPost.name}${userId}`;

/** The draft that this tab has kept for a member; a browser that keeps nothing has none. */
export function readDraft(userId: string): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as Partial<Draft> | null;
    if (!kept || typeof kept.body !== 'string' || !Array.isArray(kept.tags) || !kept.language) return undefined;
    const { body, tags, language, audience, removedLinks } = kept;
    return { body, tags, language, audience, removedLinks };
  } catch {
    return undefined;
  }
}

/** Keeps a draft until the tab is closed; an empty one is forgotten. */
export function keepDraft(userId: string, draft: Draft): void {
  try {
    if (draft.body.trim() === '' && draft.tags.length === 0) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // A full or forbidden store must not hinder writing: the text is still on the screen.
  }
}

/** Forgets a draft, once it is published. */
export function forgetDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // What cannot be kept needs no forgetting.
  }
}
