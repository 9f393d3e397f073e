import type { CurrentUser } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { ErrorSummary, useHydrated } from '@hustings/features/form';
import { ActFailure } from '@hustings/features/levels';
import { MentionField } from '@hustings/features/mentions';
import { useTranslation } from '@hustings/i18n';
import { Skeleton, TextArea, TextField } from '@hustings/ui';
import { lazy, Suspense, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useWriteAs } from '../../composer/write-as.tsx';
import { QuickPictures } from '../../editor/quick-pictures.tsx';
import { LinkBox } from '../../link-preview/link-box.tsx';
import type { PostLink } from '../../link-preview/use-link-preview.ts';
import { problemsOf } from '../../writing/problems.ts';
import { switched, type Writing } from '../../writing/writing.ts';
import styles from './editor-screen.module.css';
import { DiscardDraft } from './discard-draft.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { PostSettings } from './post-settings.tsx';
import { PublishBar } from './publish-bar.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useProblemTexts } from './use-problem-texts.ts';

const RichEditor = lazy(() => import(/* webpackChunkName: "rich-editor" */ '../../editor/rich-editor.tsx'));

interface WritingFormProps {
  user: CurrentUser;
  writing: Writing;
  /** The preview of the linked page. */
  link: PostLink;
  submitLabel: string;
  pending: boolean;
  error: unknown;
  /** The state of the draft, shown in the bar. */
  status: ReactNode;
  /** Whether the post is published: its audience can still change, but not whether it is anonymous. */
  isPublished?: boolean;
  /** Whether the post is anonymous. */
  anonymous: boolean;
  onChange(changed: Partial<Writing>): void;
  onSubmit(): void;
  onSave?: (() => void) | undefined;
  onDiscard?: (() => void) | undefined;
}

/** The form of a post: content in one of two modes, settings, and the publish bar. */
export function WritingForm(props: WritingFormProps) {
  const limits = useLimits();
  const { user, writing, link, submitLabel, pending, error, status, anonymous, isPublished = false } = props;
  const { onChange, onSubmit, onSave, onDiscard } = props;
  const { t } = useTranslation('feed');
  const [first] = useState(writing.document);
  const [document, setDocument] = useState(first);
  const [modes, setModes] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [uploads, setUploads] = useState(0);
  const isAlive = useHydrated();
  const frame = useKeyboardInset<HTMLFormElement>();
  const isChecked = attempt > 0;
  const { list, textOf } = useProblemTexts(isChecked ? problemsOf(writing, uploads, anonymous, limits) : {});
  const { chosen: organisation } = useWriteAs(anonymous ? undefined : writing.organisationId);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (pending) return;
    const isFine = Object.keys(problemsOf(writing, uploads, anonymous, limits)).length === 0;
    setAttempt(isFine ? 0 : attempt + 1);
    if (isFine) onSubmit();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut; the button does the same
    <form ref={frame} className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <ModeSwitch
        writing={writing}
        onSwitch={(mode) => {
          const next = switched(writing, mode, limits);
          setDocument(next.document);
          setModes(modes + 1);
          onChange(next);
        }}
      />
      <ErrorSummary problems={list} attempt={attempt} />
      {writing.mode === 'full' ? (
        <>
          <TextField
            name="title"
            label={t('editor.title')}
            required
            maxLength={limits.titleCharacters}
            dir="auto"
            value={writing.title}
            error={textOf('title')}
            onChange={(title) => onChange({ title })}
          />
          <TextArea
            name="description"
            label={t('editor.description')}
            description={t('editor.descriptionHint')}
            rows={2}
            maxLength={limits.descriptionCharacters}
            value={writing.description}
            error={textOf('description')}
            onChange={(description) => onChange({ description })}
          />
          {isAlive ? (
            <Suspense fallback={<Skeleton lines={8} className={styles.waiting} />}>
              <RichEditor
                key={modes}
                label={t('editor.text.label')}
                document={document}
                language={writing.language}
                anonymous={anonymous}
                error={textOf('body')}
                isChecked={isChecked}
                onChange={(changed) => onChange({ document: changed })}
                onUploads={setUploads}
              />
            </Suspense>
          ) : (
            <Skeleton lines={8} className={styles.waiting} />
          )}
        </>
      ) : (
        <QuickPictures
          key={modes}
          pictures={writing.images ?? []}
          isChecked={isChecked}
          onChange={(images) => onChange({ images })}
          onUploads={setUploads}
        >
          <MentionField
            name="body"
            label={t('composer.body')}
            rows={6}
            anonymous={anonymous}
            maxLength={limits.articleCharacters}
            value={writing.body}
            error={textOf('body')}
            onChange={(body) => onChange({ body })}
          />
        </QuickPictures>
      )}
      <LinkBox
        link={link}
        onRemove={(address) => onChange({ removedLinks: [...(writing.removedLinks ?? []), address] })}
      />
      <PostSettings {...{ user, writing, onChange, isPublished, anonymous }} />
      {Boolean(error) && <ActFailure error={error} />}
      {onDiscard && <DiscardDraft onDiscard={onDiscard} />}
      <PublishBar {...{ user, submitLabel, pending, status, onSave, isPublished }} organisation={organisation?.name} />
    </form>
  );
}
