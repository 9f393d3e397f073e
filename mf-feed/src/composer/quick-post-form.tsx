import { fixedLengths, type CurrentUser } from '@hustings/contract';
import { ComposerFoot } from '@hustings/features/composer';
import { ActFailure } from '@hustings/features/levels';
import { MentionField } from '@hustings/features/mentions';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Button, holdHeight, IconButton, IconClose, releaseHeight } from '@hustings/ui';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { QuickPictureList } from '../editor/quick-picture-list.tsx';
import { useQuickPictures } from '../editor/use-quick-pictures.ts';
import { LinkBox } from '../link-preview/link-box.tsx';
import { useLinkPreview } from '../link-preview/use-link-preview.ts';
import { problemsOf } from '../writing/problems.ts';
import { linkingOf, newPostOf } from '../writing/writing.ts';
import { anonymousAudience, usualAudience } from './audience.ts';
import type { Draft } from './draft.ts';
import { QuickTools, type QuickOption } from './quick-tools.tsx';
import styles from './quick-post.module.css';
import { useChips } from './use-chips.ts';
import { usePublish } from './use-publish.ts';
import { useQuickDraft } from './use-quick-draft.ts';
import { useWriteAs } from './write-as.tsx';

interface QuickPostFormProps {
  user: CurrentUser;
  onClose(): void;
}

/**
 * The form of a quick post. It empties at the publication and keeps its place and height, so that nothing moves under
 * the pointer.
 */
export default function QuickPostForm({ user, onClose }: QuickPostFormProps) {
  const { t } = useTranslation('feed');
  const limits = useLimits();
  const anonymous = useSession((session) => session.anonymous);
  const { writing, change: changeDraft, clear } = useQuickDraft(user);
  const { body, images = [], removedLinks = [] } = writing;
  const { chosen: organisation } = useWriteAs(anonymous ? undefined : writing.organisationId);
  const link = useLinkPreview(...linkingOf(writing));
  const [isChecked, setChecked] = useState(false);
  const [uploads, setUploads] = useState(0);
  const [open, setOpen] = useState<QuickOption>();
  const form = useRef<HTMLFormElement>(null);
  const quick = useQuickPictures({
    pictures: images,
    onChange: (changed) => change({ images: changed }),
    onUploads: setUploads,
  });
  const audience = anonymous ? anonymousAudience(writing.audience) : (writing.audience ?? usualAudience(user));
  const chips = useChips(user, writing, audience);
  const problems = problemsOf(writing, uploads, anonymous, limits);
  const { publish, isPending, error } = usePublish((outcome) => {
    if (!('refused' in outcome)) clear();
  });

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  useEffect(() => {
    if (!error) return;
    releaseHeight(form.current);
    // Returns the focus to the text after a refusal.
    form.current?.querySelector('textarea')?.focus();
  }, [error]);

  function change(changed: Partial<Draft>): void {
    releaseHeight(form.current);
    changeDraft(changed);
    setChecked(false);
  }

  /** Moves the focus to the first problem. */
  function showProblem(): void {
    setChecked(true);
    const name = problems.body ? 'body' : `alt-${problems.picture}`;
    if (problems.body || problems.picture) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    else setOpen('audience');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    if (Object.keys(problems).length > 0) return showProblem();
    setChecked(false);
    holdHeight(form.current);
    publish({
      post: newPostOf(writing, anonymous),
      excerpt: body.trim().slice(0, fixedLengths.excerpt.max),
      link: link.preview,
      removedLinks,
      images,
      organisation,
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
  }

  const texts = { missing: t('composer.empty'), uploads: t('editor.problems.uploads'), long: undefined };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields} {...quick.handlers}>
        <MentionField
          name="body"
          anonymous={anonymous}
          label={t('composer.body')}
          labelHidden
          placeholder={t('composer.open')}
          rows={4}
          onKeyDown={onKeyDown}
          maxLength={limits.articleCharacters}
          // The feed already shows the text that is being sent.
          value={isPending ? '' : body}
          readOnly={isPending}
          error={isChecked && problems.body ? texts[problems.body] : undefined}
          onChange={(text) => change({ body: text })}
        />
        {!isPending && (
          <>
            <QuickPictureList {...{ quick, isChecked }} pictures={images} />
            <LinkBox link={link} onRemove={(address) => change({ removedLinks: [...removedLinks, address] })} />
          </>
        )}
        <output className={styles.note}>{quick.most && t('editor.pictures.most', { max: quick.most })}</output>
        {error && <ActFailure error={error} />}
      </div>
      <ComposerFoot
        user={user}
        organisation={organisation?.name}
        label={t('composer.options')}
        tools={<QuickTools {...{ user, writing, audience, quick, open }} onOpen={setOpen} onChange={change} />}
        close={<IconButton icon={IconClose} label={t('composer.close')} onClick={onClose} />}
        chips={chips}
        publish={
          <Button type="submit" pending={isPending} aria-keyshortcuts="Control+Enter Meta+Enter">
            {t('composer.publish')}
          </Button>
        }
      />
    </form>
  );
}
