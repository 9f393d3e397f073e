import type { Comment, CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Button, IconButton, IconClose, Skeleton } from '@hustings/ui';
import { PopoverButton } from '@hustings/ui/popover';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { audienceIcons, audienceNames, isForNone, sentAudiences, withView, type Circle } from '../audience/index.ts';
import { ComposerFoot } from '../composer/index.ts';
import { ActFailure } from '../levels/index.ts';
import styles from './comments.module.css';
import { useComments } from './context.ts';
import { OfficialChoice } from './official.tsx';
import type { ScopeWish } from './scope-choice.tsx';
import { useDraft } from './use-draft.ts';
import { useWriteComment } from './use-write-comment.ts';
import { CommentField } from './comment-field.tsx';

const ScopeChoice = lazy(() => import(/* webpackChunkName: "comment-scope" */ './scope-choice.tsx'));

const circleOf = ({ viewMyPostsAndComments: view, replyMyPostsAndComments: reply, audiences }: ScopeWish): Circle => ({
  view,
  reply,
  audiences,
});

const sentWish = (wish: ScopeWish): ScopeWish => ({ ...wish, audiences: sentAudiences(circleOf(wish)) });

/** Returns the circle that the server uses if the author chooses none (docs/decisions/06-visibility.md). */
function usualWish(user: CurrentUser, hasPolly: boolean): ScopeWish {
  const usual = user.viewMyPostsAndComments;
  const view = !hasPolly && usual === 'justThePolly' ? 'justMe' : usual;
  const { reply = view } = withView({ view, reply: user.replyMyPostsAndComments }, view);
  return { viewMyPostsAndComments: view, replyMyPostsAndComments: reply };
}

/** Returns true if the focus is on an element outside of the form. */
function isFocusElsewhere(form: HTMLFormElement | null): boolean {
  const { activeElement: active, body } = document;
  return active !== null && active !== body && form?.contains(active) !== true;
}

interface CommentFormProps {
  user: CurrentUser;
  /** The comment to answer; the form of a reply takes the focus. */
  parent?: Comment;
  label: string;
  /** Called with the published comment, and whether it may take the focus: not while the member works elsewhere. */
  onPublished(comment: Comment, mayTakeFocus: boolean): void;
  onCancel?(): void;
}

/**
 * The form for a comment or reply. While the form is being sent, its text appears in the thread; after a refusal the
 * text returns to the form.
 */
export function CommentForm({ user, parent, label, onPublished, onCancel }: CommentFormProps) {
  const limits = useLimits();
  const { t } = useTranslation('features');
  const { subject, mayBeOfficial } = useComments();
  const [official, setOfficial] = useState(mayBeOfficial);
  const [body, setBody] = useDraft(user, subject, parent);
  const [isBlank, setBlank] = useState(false);
  const anonymous = useSession((session) => session.anonymous);
  const [wish, setWish] = useState<ScopeWish>();
  const [isScopeOpen, setScopeOpen] = useState(false);
  const usual = usualWish(user, subject.type === 'polly');
  const { viewMyPostsAndComments: view } = wish ?? usual;
  const isUsual = anonymous || view === usual.viewMyPostsAndComments;
  const form = useRef<HTMLFormElement>(null);
  const { write, isPending, error } = useWriteComment({
    user,
    parent,
    onPublished: (comment) => {
      setBody('');
      setWish(undefined);
      onPublished(comment, !isFocusElsewhere(form.current));
    },
    onWaiting: () => {
      setBody('');
      setWish(undefined);
      onCancel?.();
    },
  });

  const opensWithFocus = parent !== undefined;
  useEffect(() => {
    if (opensWithFocus) form.current?.querySelector('textarea')?.focus();
  }, [opensWithFocus]);
  useEffect(() => {
    if (error && !isFocusElsewhere(form.current)) form.current?.querySelector('textarea')?.focus();
  }, [error]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = body.trim();
    setBlank(text === '');
    if (text === '' || text.length > limits.commentCharacters) form.current?.querySelector('textarea')?.focus();
    else if (!anonymous && wish && isForNone(circleOf(wish))) setScopeOpen(true);
    else if (!isPending)
      write({ body: text, ...(anonymous ? { anonymous } : { anonymous, official, ...(wish && sentWish(wish)) }) });
  }

  function cancel(): void {
    setBody('');
    onCancel?.();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
    if (event.key === 'Escape' && onCancel && body.trim() === '') cancel();
  }

  return (
    <form ref={form} className={styles.form} hidden={parent !== undefined && isPending} onSubmit={submit} noValidate>
      <CommentField
        label={label}
        onKeyDown={onKeyDown}
        readOnly={isPending}
        anonymous={anonymous}
        value={isPending ? '' : body}
        error={isBlank ? t('comments.blank') : undefined}
        onChange={(text) => {
          setBody(text);
          setBlank(false);
        }}
      />
      {mayBeOfficial && !anonymous && <OfficialChoice official={official} onChange={setOfficial} />}
      {error && <ActFailure error={error} />}
      <ComposerFoot
        user={user}
        isShort
        label={t('comments.options')}
        tools={
          !anonymous && (
            <PopoverButton
              icon={audienceIcons[view]}
              label={t('comments.scope.change', { name: audienceNames(t)[view] })}
              title={t('comments.scope.open')}
              isOpen={isScopeOpen}
              onOpenChange={setScopeOpen}
            >
              <Suspense fallback={<Skeleton lines={2} />}>
                <ScopeChoice wish={wish ?? usual} onChange={setWish} hasPolly={subject.type === 'polly'} />
              </Suspense>
            </PopoverButton>
          )
        }
        close={onCancel && <IconButton icon={IconClose} label={t('comments.cancel')} onClick={cancel} />}
        chips={isUsual ? [] : [{ id: 'scope', icon: audienceIcons[view], text: audienceNames(t)[view] }]}
        publish={
          <Button type="submit" pending={isPending} aria-keyshortcuts="Control+Enter Meta+Enter">
            {parent ? t('comments.publishReply') : t('comments.publish')}
          </Button>
        }
      />
    </form>
  );
}
