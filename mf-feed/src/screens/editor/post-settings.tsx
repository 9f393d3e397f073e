import type { CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Checkbox, Notice } from '@hustings/ui';
import { TagInput } from '@hustings/ui/tag-input';
import { AudienceControl } from '../../composer/audience-control.tsx';
import { anonymousAudience, usualAudience } from '../../composer/audience.ts';
import { WriteAs } from '../../composer/write-as.tsx';
import { useTagCompletion } from '../../composer/use-tag-completion.ts';
import { LanguageSelect } from '../../posts/language-select.tsx';
import type { Writing } from '../../writing/writing.ts';
import styles from './editor-screen.module.css';

interface PostSettingsProps {
  user: CurrentUser;
  writing: Writing;
  isPublished: boolean;
  /** Whether the post is anonymous. */
  anonymous: boolean;
  onChange(changed: Partial<Writing>): void;
}

/** Sets tags, language, audience and comments of a post. */
export function PostSettings({ user, writing, isPublished, anonymous, onChange }: PostSettingsProps) {
  const { t } = useTranslation('feed');
  const completeTags = useTagCompletion();
  const organisationId = anonymous ? undefined : writing.organisationId;
  return (
    <div className={styles.settings}>
      <TagInput
        label={t('composer.tags')}
        description={t('editor.tagsHint')}
        tags={writing.tags}
        load={completeTags}
        onChange={(tags) => onChange({ tags })}
      />
      <LanguageSelect name="language" value={writing.language} onChange={(language) => onChange({ language })} />
      {anonymous && (
        <Notice tone="info" title={isPublished ? t('editor.anonymous.stays') : t('editor.anonymous.title')}>
          <p>{isPublished ? t('editor.anonymous.change') : t('editor.anonymous.text')}</p>
        </Notice>
      )}
      {!anonymous && !isPublished && (
        <WriteAs {...{ user, organisationId }} onChange={(chosen) => onChange({ organisationId: chosen })} />
      )}
      {!organisationId && (
        <AudienceControl
          audience={anonymous ? anonymousAudience(writing.audience) : (writing.audience ?? usualAudience(user))}
          tags={writing.tags}
          anonymous={anonymous}
          onChange={(audience) => onChange({ audience })}
        />
      )}
      {isPublished && !anonymous && !organisationId && <p className={styles.state}>{t('editor.edit.audience')}</p>}
      {!isPublished && (
        <Checkbox
          name="comments"
          label={t('editor.comments')}
          checked={!writing.commentsTurnedOff}
          onChange={(checked) => onChange({ commentsTurnedOff: !checked })}
        />
      )}
    </div>
  );
}
