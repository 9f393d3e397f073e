import { fixedLengths, type CurrentUser } from '@hustings/contract';
import { WritingAs } from '@hustings/features/anonymity';
import { ActFailure } from '@hustings/features/levels';
import { MentionField } from '@hustings/features/mentions';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Button, ButtonLink } from '@hustings/ui';
import { TagInput } from '@hustings/ui/tag-input';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { LinkBox } from '../link-preview/link-box.tsx';
import { useLinkPreview } from '../link-preview/use-link-preview.ts';
import { LanguageSelect } from '../posts/language-select.tsx';
import { AudienceControl } from './audience-control.tsx';
import { anonymousAudience, isForNone, sentAudience, usualAudience } from './audience.ts';
import { forgetDraft, keepDraft, readDraft, type Draft } from './draft.ts';
import styles from './quick-post.module.css';
import { usePublish } from './use-publish.ts';
import { useTagCompletion } from './use-tag-completion.ts';
import { useWriteAs, WriteAs } from './write-as.tsx';

interface QuickPostFormProps {
  user: CurrentUser;
  onClose(): void;
}

/** The form of a quick post. Stores every change at once, so that no text is lost. */
export default function QuickPostForm({ user, onClose }: QuickPostFormProps) {
  const { t } = useTranslation('feed');
  const limits = useLimits();
  const language = useSession((session) => session.language);
  const [draft, setDraft] = useState<Draft>(() => readDraft(user.userId) ?? { body: '', tags: [], language });
  const anonymous = useSession((session) => session.anonymous);
  const completeTags = useTagCompletion();
  const { removedLinks = [] } = draft;
  const organisationId = anonymous ? undefined : draft.organisationId;
  const { chosen: organisation } = useWriteAs(organisationId);
  const link = useLinkPreview(draft.body, { removed: removedLinks });
  const [isEmpty, setEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { publish, isPending, error } = usePublish((outcome) => {
    if ('refused' in outcome) return;
    forgetDraft(user.userId);
    onClose();
  });

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  useEffect(() => {
    // Returns the focus to the text after a refusal.
    if (error) form.current?.querySelector('textarea')?.focus();
  }, [error]);

  function change(changed: Partial<Draft>): void {
    const next = { ...draft, ...changed };
    setDraft(next);
    setEmpty(false);
    keepDraft(user.userId, next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const body = draft.body.trim();
    setEmpty(body === '');
    if (!anonymous && !organisationId && isForNone(draft.audience))
      form.current?.querySelector<HTMLElement>('[name^="audience-"]')?.focus();
    else if (body === '' || body.length > limits.articleCharacters) form.current?.querySelector('textarea')?.focus();
    else
      publish({
        excerpt: body.slice(0, fixedLengths.excerpt.max),
        link: link.preview,
        removedLinks,
        organisation,
        post: {
          body,
          tags: draft.tags,
          language: draft.language,
          anonymous,
          ...(organisationId
            ? { organisationId }
            : draft.audience && sentAudience(anonymous ? anonymousAudience(draft.audience) : draft.audience)),
        },
      });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
  }

  return (
    // Hidden while the post is sent: the feed already shows it.
    <form ref={form} className={styles.form} hidden={isPending} onSubmit={submit} noValidate>
      <MentionField
        name="body"
        anonymous={anonymous}
        label={t('composer.body')}
        rows={4}
        onKeyDown={onKeyDown}
        maxLength={limits.articleCharacters}
        value={draft.body}
        error={isEmpty ? t('composer.empty') : undefined}
        onChange={(body) => change({ body })}
      />
      <LinkBox link={link} onRemove={(address) => change({ removedLinks: [...removedLinks, address] })} />
      <div className={styles.about}>
        <TagInput
          label={t('composer.tags')}
          tags={draft.tags}
          load={completeTags}
          onChange={(tags) => change({ tags })}
        />
        <LanguageSelect name="language" value={draft.language} onChange={(language) => change({ language })} />
      </div>
      {!anonymous && (
        <WriteAs {...{ user, organisationId }} onChange={(chosen) => change({ organisationId: chosen })} />
      )}
      {!organisationId && (
        <AudienceControl
          audience={anonymous ? anonymousAudience(draft.audience) : (draft.audience ?? usualAudience(user))}
          tags={draft.tags}
          anonymous={anonymous}
          onChange={(audience) => change({ audience })}
        />
      )}
      {error && <ActFailure error={error} />}
      <div className={styles.foot}>
        <WritingAs user={user} organisation={organisation?.name} />
        <ButtonLink variant="quiet" href="/editor?from=quick">
          {t('composer.full')}
        </ButtonLink>
        <Button variant="quiet" onClick={onClose}>
          {t('composer.close')}
        </Button>
        <Button type="submit" pending={isPending} aria-keyshortcuts="Control+Enter Meta+Enter">
          {t('composer.publish')}
        </Button>
      </div>
    </form>
  );
}
