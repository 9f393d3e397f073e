import type { RichTextDocument } from '@hustings/contract';
import type { Waiting } from '../outbox/outbox.ts';
import { readKept, writeKept } from './drafts.ts';
import { emptyWriting } from './writing.ts';

/** Makes a draft of a post that waits, and tells its name: the draft that it came from, where that is still here. */
export async function backToDraft({
  id,
  userId,
  draft,
  post,
  created,
  removedLinks,
  images,
}: Waiting): Promise<string> {
  if (draft && (await readKept(userId, draft))) return draft;
  const { viewMyPostsAndComments: view, replyMyPostsAndComments: reply, audiences, pollyId } = post;
  await writeKept(userId, {
    name: id,
    writing: {
      ...emptyWriting(post.language),
      mode: post.document ? 'full' : 'quick',
      title: post.title ?? '',
      description: post.description ?? '',
      body: post.body ?? '',
      // It came from our own editor, whose documents are of this model.
      document: post.document as RichTextDocument | undefined,
      tags: post.tags ?? [],
      audience:
        view && reply
          ? { viewMyPostsAndComments: view, replyMyPostsAndComments: reply, audiences, pollyId }
          : undefined,
      commentsTurnedOff: post.commentsTurnedOff ?? false,
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
