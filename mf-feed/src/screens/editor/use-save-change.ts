import type { Post } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useNavigate } from '@hustings/vertical/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentAudience } from '../../composer/audience.ts';
import { queries } from '../../queries.ts';
import { contentOf, type Writing } from '../../writing/writing.ts';

/** Publishes a change to a post. Where it was changed meanwhile, `other` is what it says now. */
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

  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ writing, version }: { writing: Writing; version: number }) =>
      call('updatePost', {
        params: { id: post.id },
        body: {
          ...contentOf(writing),
          ...(writing.audience && sentAudience(writing.audience)),
          version,
        },
      }),
    onSuccess: (changed) => {
      client.setQueryData(queries.post(changed.slug).queryKey, changed);
      void client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'getFeed' || name === 'listPosts',
      });
      onSaved();
      toast(t('editor.edit.saved'), { tone: 'success' });
      // An answer that comes after the view has changed leads nowhere.
      if (isHere.current) void navigate(`/posts/${changed.slug}`);
    },
    onError: async (failure) => {
      if (!(failure instanceof CallError) || failure.code !== 'ChangedMeanwhile') return;
      const now = await call('getPost', { params: { id: post.id } }).catch(() => undefined);
      if (isHere.current) setMeanwhile(now);
    },
  });
  return {
    save: (writing: Writing, version: number): void => {
      if (!isPending) mutate({ writing, version });
    },
    isPending,
    error: meanwhile ? null : error,
    other: { post: meanwhile, solve: () => setMeanwhile(undefined) },
  };
}
