import type { Draft } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import type { QueryClient } from '@tanstack/react-query';
import { kept } from './kept.ts';
import type { Writing } from './writing.ts';

/** A draft as this browser keeps it. */
export interface KeptDraft {
  /** Its id, made here; of a change to a post `post-` and the post's id. */
  name: string;
  writing: Writing;
  anonymous: boolean;
  /** When it was kept here. */
  updated: string;
  /** The version that the server has of it; 0 where it has none. Of a change to a post, the one that was read. */
  version: number;
  /** Whether the server has exactly this. */
  isSaved: boolean;
}

const kind = 'draft';

export const readKept = (userId: string, name: string): Promise<KeptDraft | undefined> =>
  kept.read<KeptDraft>(userId, kind, name);

export const writeKept = (userId: string, draft: KeptDraft): Promise<void> =>
  kept.write(userId, kind, draft.name, draft);

export const forgetKeptDraft = (userId: string, name: string): Promise<void> => kept.forget(userId, kind, name);

const isOfPost = ({ name }: KeptDraft): boolean => name.startsWith('post-');

/** The drafts of new posts in this browser, the last first. */
export async function keptDrafts(userId: string): Promise<KeptDraft[]> {
  const drafts = await kept.list<KeptDraft>(userId, kind);
  return drafts.filter((draft) => !isOfPost(draft)).toSorted((one, other) => other.updated.localeCompare(one.updated));
}

/** A draft of the server as something to go on writing. */
export const writingOfDraft = (draft: Draft): Writing => ({
  mode: draft.document || draft.body === undefined || draft.body === '' ? 'full' : 'quick',
  title: draft.title ?? '',
  description: draft.description ?? '',
  body: draft.body ?? '',
  document: draft.document,
  tags: draft.tags,
  language: draft.language,
  audience:
    draft.viewMyPostsAndComments && draft.replyMyPostsAndComments
      ? {
          viewMyPostsAndComments: draft.viewMyPostsAndComments,
          replyMyPostsAndComments: draft.replyMyPostsAndComments,
          audiences: draft.audiences,
          pollyId: draft.pollyId,
        }
      : undefined,
  commentsTurnedOff: draft.commentsTurnedOff,
});

/** Forgets a draft that has become a post: the server has done so with the post, this browser does it here. */
export async function forgetWriting(client: QueryClient, userId: string, name: string): Promise<void> {
  await forgetKeptDraft(userId, name).catch(() => undefined);
  await client.invalidateQueries({ queryKey: ['listDrafts'] });
}

/** Deletes a draft, here and on the server. */
export async function deleteDraft(client: QueryClient, userId: string, name: string): Promise<void> {
  await call('deleteDraft', { params: { id: name } });
  await forgetWriting(client, userId, name);
}
