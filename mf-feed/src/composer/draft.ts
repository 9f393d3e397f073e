import { browserMemory, type ContentLanguage, type PostImage } from '@hustings/contract';
import type { Audience } from './audience.ts';

export interface Draft {
  body: string;
  /** The pictures below the text. */
  images?: PostImage[];
  tags: string[];
  language: ContentLanguage;
  /** The chosen audience; absent means the author's default at the time of publication. */
  audience?: Audience;
  /** The organisation in whose name the author writes. */
  organisationId?: string;
  /** Addresses whose preview the author removed. */
  removedLinks?: string[];
}

/** Returns the storage key of a draft. It contains the member's id, so that other members do not see the draft. */
const keyOf = (userId: string): string => `${browserMemory.quickPost.name}${userId}`;

/** Reads the member's draft in this tab; undefined if the browser cannot store any. */
export function readDraft(userId: string): Draft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as Partial<Draft> | null;
    if (!stored || typeof stored.body !== 'string' || !Array.isArray(stored.tags) || !stored.language) return undefined;
    const { body, images, tags, language, audience, organisationId, removedLinks } = stored;
    return { body, images, tags, language, audience, organisationId, removedLinks };
  } catch {
    return undefined;
  }
}

/** Stores a draft until the tab closes; deletes an empty one. */
export function keepDraft(userId: string, draft: Draft): void {
  try {
    const { body, images = [], tags } = draft;
    if (body.trim() === '' && images.length === 0 && tags.length === 0) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // A full or forbidden store must not stop the author: the text is still on the screen.
  }
}

/** Deletes a draft after its publication. */
export function forgetDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}
