import type { Draft } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import type { QueryClient } from '@tanstack/react-query';
import { unpublishedItems } from '@hustings/session/unpublished-items';
import type { Writing } from './writing.ts';

/** A draft in this browser. */
export interface LocalDraft {
  /** The id of the draft, created in the browser; `post-` and the post's id for a change to a published post. */
  name: string;
  writing: Writing;
  anonymous: boolean;
  /** When the draft was saved in this browser. */
  updated: string;
  /** The version on the server, 0 without one. For a change to a published post, the version on which it is based. */
  version: number;
  /** Whether the server has exactly this content. */
  isSaved: boolean;
}

const kind = 'draft';

export const readLocalDraft = (userId: string, name: string): Promise<LocalDraft | undefined> =>
  unpublishedItems.read<LocalDraft>(userId, kind, name);

export const writeLocalDraft = (userId: string, draft: LocalDraft): Promise<void> =>
  unpublishedItems.write(userId, kind, draft.name, draft);

export const forgetLocalDraft = (userId: string, name: string): Promise<void> =>
  unpublishedItems.forget(userId, kind, name);

const isOfPost = ({ name }: LocalDraft): boolean => name.startsWith('post-');

/** The drafts of new posts in this browser, latest first. */
export async function localDrafts(userId: string): Promise<LocalDraft[]> {
  const drafts = await unpublishedItems.list<LocalDraft>(userId, kind);
  return drafts.filter((draft) => !isOfPost(draft)).toSorted((one, other) => other.updated.localeCompare(one.updated));
}

/** Converts a draft of the server for the editor. */
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
  organisationId: draft.organisationId,
});

/** Deletes a published draft in this browser; the server deleted its copy with the publication. */
export async function forgetWriting(client: QueryClient, userId: string, name: string): Promise<void> {
  await forgetLocalDraft(userId, name).catch(() => undefined);
  await client.invalidateQueries({ queryKey: ['listDrafts'] });
}

/** Deletes a draft here and on the server. */
export async function deleteDraft(client: QueryClient, userId: string, name: string): Promise<void> {
  await call('deleteDraft', { params: { id: name } });
  await forgetWriting(client, userId, name);
}
