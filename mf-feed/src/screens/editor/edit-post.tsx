import type { CurrentUser, Post } from '@hustings/contract';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, Notice } from '@hustings/ui';
import { useState } from 'react';
import { useLinkPreview } from '../../link-preview/use-link-preview.ts';
import { forgetLocalDraft } from '../../writing/drafts.ts';
import { useAutosave } from '../../writing/use-autosave.ts';
import { linkingOf, writingOfPost, type Writing } from '../../writing/writing.ts';
import { ChooseVersion } from './choose-version.tsx';
import styles from './editor-screen.module.css';
import { changeName, type OpenedPost } from './use-opened-post.ts';
import { useSaveChange } from './use-save-change.ts';
import { WritingForm } from './writing-form.tsx';

/** Edits a published post. Stores the change in this browser until the author publishes it. */
export function EditPost({ user, post, begun }: OpenedPost & { user: CurrentUser }) {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const now = useSession((session) => session.now);
  const { userId } = user;
  const [writing, setWriting] = useState(begun?.writing ?? writingOfPost(post));
  const [read, setRead] = useState(begun?.version ?? post.version);
  const [isChanged, setChanged] = useState(begun !== undefined);
  const [beginning, setBeginning] = useState(0);
  const [isFound, setFound] = useState(begun !== undefined);
  const name = changeName(post.id);
  const anonymous = 'anonymous' in post.author;
  const { saver } = useAutosave({
    userId,
    name,
    writing,
    anonymous,
    version: read,
    isChanged,
    toServer: false,
  });
  const { save, isPending, error, other } = useSaveChange(post, () => {
    saver.stop();
    setChanged(false);
    void forgetLocalDraft(userId, name).catch(() => undefined);
  });
  const link = useLinkPreview(...linkingOf(writing));
  const warning = useUnsavedChanges(isChanged && !isPending, () => undefined);

  /** Restarts the editor with another text, based on another version. */
  function begin(next: Writing, version: number, changed: boolean): void {
    setWriting(next);
    setRead(version);
    setChanged(changed);
    setBeginning(beginning + 1);
    setFound(false);
    saver.take(version, changed ? { writing: next, anonymous } : undefined);
    if (changed) void saver.keepHere();
    else void forgetLocalDraft(userId, name).catch(() => undefined);
    other.solve();
  }

  return (
    <>
      {warning}
      {isFound && !other.post && begun && (
        <Notice tone="info">
          <p>{t('editor.edit.found', { time: format.dateTime(begun.updated) })}</p>
          <Button variant="quiet" onClick={() => begin(writingOfPost(post), post.version, false)}>
            {t('editor.edit.asPublished')}
          </Button>
        </Notice>
      )}
      {other.post && <Conflict {...{ writing, now, begin }} theirs={other.post} />}
      <div className={styles.writing}>
        <WritingForm
          key={beginning}
          {...{ user, writing, link, error, anonymous }}
          isPublished
          pending={isPending}
          submitLabel={t('editor.edit.save')}
          onChange={(changed) => {
            setWriting((before) => ({ ...before, ...changed }));
            setChanged(true);
          }}
          onSubmit={() => save(writing, read, link.preview?.id)}
          status={<p className={styles.state}>{t('editor.edit.history')}</p>}
        />
      </div>
    </>
  );
}

interface ConflictProps {
  writing: Writing;
  theirs: Post;
  now: string;
  begin(writing: Writing, version: number, changed: boolean): void;
}

function Conflict({ writing, theirs, now, begin }: ConflictProps) {
  return (
    <ChooseVersion
      mine={{ writing, time: now }}
      theirs={{ writing: writingOfPost(theirs), time: theirs.edited ?? theirs.created }}
      onMine={() => begin(writing, theirs.version, true)}
      onTheirs={() => begin(writingOfPost(theirs), theirs.version, false)}
    />
  );
}
