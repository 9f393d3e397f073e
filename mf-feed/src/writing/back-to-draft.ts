import type { RichTextDocument } from '@hustings/contract';
import type { Waiting } from '../outbox/outbox.ts';
import { readLocalDraft, writeLocalDraft } from './drafts.ts';
import { emptyWriting } from './writing.ts';

/**
 * Turns an unsent post back into its draft, or into a new draft if the old one was deleted. Returns the name of the
 * draft.
 */
export async function backToDraft({
  id,
  userId,
  draft,
  post,
  created,
  removedLinks,
  images,
}: Waiting): Promise<string> {
  if (draft && (await readLocalDraft(userId, draft))) return draft;
  const { viewMyPostsAndComments: view, replyMyPostsAndComments: reply, audiences, pollyId } = post;
  await writeLocalDraft(userId, {
    name: id,
    writing: {
      ...emptyWriting(post.language),
      mode: post.document ? 'full' : 'quick',
      title: post.title ?? '',
      description: post.description ?? '',
      body: post.body ?? '',
      // Our editor created the document, so it has the type that the editor expects.
      document: post.document as RichTextDocument | undefined,
      tags: post.tags ?? [],
      audience:
        view && reply
          ? { viewMyPostsAndComments: view, replyMyPostsAndComments: reply, audiences, pollyId }
          : undefined,
      commentsTurnedOff: post.commentsTurnedOff ?? false,
      organisationId: post.organisationId,
      removedLinks,
      images,
    },
    anonymous: post.anonymous ?? false,
    updated: created,
    version: 0,
    isSaved: false,
  });
  return id;
}
