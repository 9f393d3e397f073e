import type { Post } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useNavigate } from '@hustings/vertical/router';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { audienceOf, isSameAudience, sentAudience, type Audience } from '../../composer/audience.ts';
import { keepLink } from '../../link-preview/keep-link.ts';
import { queries } from '../../queries.ts';
import { contentOf, type Writing } from '../../writing/writing.ts';

interface SavedChange {
  writing: Writing;
  version: number;
  linkPreviewId: string | undefined;
}

/** Returns the audience if the author has changed it; otherwise nothing, so that a change by another device stays. */
function changedAudience({ audience }: Writing, post: Post): Partial<Audience> {
  const before = audienceOf(post);
  return audience && !isSameAudience(audience, before) ? sentAudience(audience) : {};
}

/** Publishes a change to a post. If another device changed the post meanwhile, `other` holds the current version. */
export function useSaveChange(post: Post, onSaved: () => void) {
  const { t } = useTranslation('feed');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [meanwhile, setMeanwhile] = useState<Post>();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const { mutate, isPending, error } = useSubmitOnce({
    mutationFn: ({ writing, version, linkPreviewId }: SavedChange) =>
      call('updatePost', {
        params: { id: post.id },
        body: { ...contentOf(writing), ...changedAudience(writing, post), linkPreviewId, version },
      }),
    onSuccess: (changed) => {
      client.setQueryData(queries.post(changed.slug).queryKey, changed);
      onSaved();
      toast(t('editor.edit.saved'), { tone: 'success' });
      // Ignores an answer after the view has changed.
      if (isHere.current) void navigate(`/posts/${changed.slug}`);
    },
    onError: async (failure) => {
      if (!(failure instanceof CallError) || failure.code !== 'ChangedMeanwhile') return;
      const now = await call('getPost', { params: { id: post.id } }).catch(() => undefined);
      if (now) keepLink(client, now);
      if (isHere.current) setMeanwhile(now);
    },
  });
  return {
    save: (writing: Writing, version: number, linkPreviewId: string | undefined): void =>
      mutate({ writing, version, linkPreviewId }),
    isPending,
    error: meanwhile ? null : error,
    other: { post: meanwhile, solve: () => setMeanwhile(undefined) },
  };
}
