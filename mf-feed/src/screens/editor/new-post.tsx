import type { CurrentUser } from '@hustings/contract';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, ButtonLink, Notice } from '@hustings/ui';
import { useNavigate } from '@hustings/vertical/router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWriteAs } from '../../composer/write-as.tsx';
import { usePublish } from '../../composer/use-publish.ts';
import { useLinkPreview } from '../../link-preview/use-link-preview.ts';
import { deleteDraft } from '../../writing/drafts.ts';
import { useAutosave } from '../../writing/use-autosave.ts';
import { isBlank, linkingOf, newPostOf, wordsOf, type Writing } from '../../writing/writing.ts';
import { AsPublished } from './as-published.tsx';
import { ChooseVersion } from './choose-version.tsx';
import styles from './editor-screen.module.css';
import { SaveStatus } from './save-status.tsx';
import { useDraftConflict } from './use-draft-conflict.ts';
import { useDraftLock } from './use-draft-lock.ts';
import type { Opened } from './use-opened-draft.ts';
import { WritingForm } from './writing-form.tsx';

/** Edits and publishes a new post. */
export function NewPost({ user, opened }: { user: CurrentUser; opened: Opened }) {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
  const anonymous = useSession((session) => session.anonymous);
  const [writing, setWriting] = useState(opened.writing);
  const [isChanged, setChanged] = useState(opened.isChanged);
  /** The number of times that the text was replaced. It is the key of the editor, so that a new text restarts it. */
  const [beginning, setBeginning] = useState(0);
  const [waits, setWaits] = useState(false);
  const link = useLinkPreview(...linkingOf(writing));
  const { chosen: organisation } = useWriteAs(anonymous ? undefined : writing.organisationId);
  const { userId } = user;
  const { name } = opened;
  useDraftLock(name);
  const isDraft = writing.mode === 'full';
  const { state, saver } = useAutosave({
    userId,
    name,
    writing,
    anonymous,
    version: opened.version,
    isChanged,
    toServer: isDraft,
  });
  const conflict = useDraftConflict(name, state, opened.other);

  async function saveNow(): Promise<void> {
    await saver.keepHere();
    await saver.send();
  }

  const { publish, isPending, error } = usePublish((outcome) => {
    if ('sent' in outcome) {
      setChanged(false);
      const { appears, slug } = outcome.sent.post;
      void navigate(appears ? '/' : `/posts/${slug}`);
    } else if ('waits' in outcome) setWaits(true);
    else saver.resume();
  });

  const isUnsaved = isChanged && !isPending && !waits && state.is !== 'saved' && !(state.is === 'here' && !isDraft);
  const warning = useUnsavedChanges(isUnsaved && !isBlank(writing), () => void saveNow());

  function begin(other: Writing, version: number, changed: boolean): void {
    setWriting(other);
    setChanged(changed);
    setBeginning(beginning + 1);
    saver.take(version, { writing: other, anonymous }, !changed);
    conflict.solve();
    void saveNow();
  }

  function send(): void {
    publish({
      post: newPostOf(writing, anonymous),
      excerpt: (writing.description.trim() || wordsOf(writing)).slice(0, 300),
      link: link.preview,
      removedLinks: writing.removedLinks,
      images: writing.mode === 'quick' ? writing.images : undefined,
      organisation,
      draft: name,
      // Awaits the last save, because a later one would restore the draft.
      after: saver.settle().then((hasDraft) => ({ draftId: hasDraft ? name : undefined })),
    });
  }

  async function startAnew(): Promise<void> {
    if (isChanged) await saveNow();
    saver.stop();
    void navigate(`/editor?from=new&at=${Date.now()}`);
  }

  async function discard(): Promise<void> {
    await saver.settle();
    setChanged(false);
    await deleteDraft(client, userId, name).catch(() => undefined);
    void navigate('/my-stuff/drafts');
  }

  if (waits) {
    return (
      <Notice tone="info" title={t('outbox.kept.title')}>
        <p>{t('outbox.kept.text')}</p>
        <ButtonLink variant="quiet" href="/">
          {t('outbox.kept.feed')}
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <>
      {warning}
      {isPending && <AsPublished {...{ user, writing }} link={link.preview} />}
      <div className={styles.writing} hidden={isPending}>
        {opened.foundAgain && !conflict.other && (
          <Notice tone="info">
            <p>{t('editor.found', { time: format.dateTime(opened.foundAgain) })}</p>
            <Button variant="quiet" onClick={() => void startAnew()}>
              {t('editor.startAnew')}
            </Button>
          </Notice>
        )}
        {conflict.other && (
          <ChooseVersion
            mine={{ writing, time: conflict.other.here }}
            theirs={{ writing: conflict.other.writing, time: conflict.other.updated }}
            onMine={() => conflict.other && begin(writing, conflict.other.version, true)}
            onTheirs={() => conflict.other && begin(conflict.other.writing, conflict.other.version, false)}
          />
        )}
        <WritingForm
          key={beginning}
          {...{ user, writing, link, error, anonymous }}
          pending={isPending}
          submitLabel={t('composer.publish')}
          onChange={(changed) => {
            setWriting((before) => ({ ...before, ...changed }));
            setChanged(true);
          }}
          onSubmit={send}
          status={isDraft && <SaveStatus state={state} />}
          onSave={isDraft ? () => void saveNow() : undefined}
          onDiscard={isBlank(writing) ? undefined : () => void discard()}
        />
      </div>
    </>
  );
}
