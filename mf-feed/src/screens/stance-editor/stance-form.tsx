import type { CurrentUser, StancePosition, TopicStance } from '@hustings/contract';
import { WritingAs } from '@hustings/features/anonymity';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { directionOf, languageTag } from '@hustings/features/rich-text';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Button, ButtonLink, Notice, TextArea } from '@hustings/ui';
import { TagInput } from '@hustings/ui/tag-input';
import { useRef, useState, type FormEvent } from 'react';
import { AudienceControl } from '../../composer/audience-control.tsx';
import { useTagCompletion } from '../../composer/use-tag-completion.ts';
import { languageNames } from '../../posts/content-languages.ts';
import { LanguageSelect } from '../../posts/language-select.tsx';
import { PositionChoice } from '../../stances/position-choice.tsx';
import { StanceFailure } from './stance-failure.tsx';
import styles from './stance-editor.module.css';
import { useSaveStance, type WrittenStance } from './use-save-stance.ts';

interface StanceFormProps {
  /** The slug of the topic. */
  topic: string;
  /** The stance to edit; absent for a new one. */
  stance?: TopicStance;
  start: WrittenStance;
  /** A position to fill in when it changes. It is saved with the form only. */
  filledIn?: StancePosition | undefined;
  user: CurrentUser;
}

/** The form of a stance: position, text, language and audience. */
export function StanceForm({ topic, stance, start, filledIn, user }: StanceFormProps) {
  const limits = useLimits();
  const { t } = useTranslation('feed');
  const completeTags = useTagCompletion();
  const language = useSession((session) => session.language);
  const names = languageNames(t);
  const anonymous = useSession((session) => session.anonymous) && !stance;
  const [written, setWritten] = useState(start);
  const [seen, setSeen] = useState(filledIn);
  if (filledIn && filledIn !== seen) {
    setSeen(filledIn);
    setWritten({ ...written, position: filledIn });
  }
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { save, isPending, isSuccess, error } = useSaveStance({ topic, stance, anonymous });
  const isUnsaved =
    written.body !== start.body || written.position !== start.position || written.language !== start.language;
  const warning = useUnsavedChanges(isUnsaved && !isPending && !isSuccess, () => undefined);
  const change = (changed: Partial<WrittenStance>): void => setWritten({ ...written, ...changed });
  const body = written.body.trim();
  const isTextMissing = isChecked && body === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const { position } = written;
    if (!position) form.current?.querySelector<HTMLElement>('[name=position]')?.focus();
    else if (body === '' || body.length > limits.stanceCharacters) form.current?.querySelector('textarea')?.focus();
    else save({ ...written, position, body });
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {warning}
      <PositionChoice
        value={written.position}
        error={isChecked && !written.position ? t('stances.editor.choose') : undefined}
        onChange={(position) => change({ position })}
      />
      <TextArea
        name="body"
        label={t('stances.editor.body')}
        rows={8}
        lang={languageTag(written.language)}
        dir={directionOf(written.language)}
        maxLength={limits.stanceCharacters}
        value={written.body}
        error={isTextMissing ? t('stances.editor.empty') : undefined}
        onChange={(text) => change({ body: text })}
      />
      <LanguageSelect
        name="topicLanguage"
        value={written.language}
        onChange={(chosen) => change({ language: chosen })}
      />
      <div aria-live="polite">
        {written.language !== language && (
          <Notice tone="info" title={t('stances.editor.otherLanguage.title', { language: names[written.language] })}>
            <p>
              {t('stances.editor.otherLanguage.text', { language: names[written.language], site: names[language] })}
            </p>
          </Notice>
        )}
      </div>
      <TagInput
        label={t('composer.tags')}
        tags={written.tags}
        load={completeTags}
        onChange={(tags) => change({ tags })}
      />
      {!anonymous && (
        <AudienceControl
          what={t('stances.this')}
          audience={written.audience}
          onChange={(audience) => change({ audience })}
        />
      )}
      <p className={styles.note}>{stance ? t('stances.editor.again') : t('stances.editor.first')}</p>
      {error && <StanceFailure error={error} />}
      <div className={styles.foot}>
        {!stance && <WritingAs user={user} />}
        <ButtonLink href={stance ? `/topicstance/${stance.slug}` : `/topicstances?topic=${topic}`} variant="quiet">
          {t('stances.editor.cancel')}
        </ButtonLink>
        <Button type="submit" pending={isPending}>
          {t('stances.editor.save')}
        </Button>
      </div>
    </form>
  );
}
