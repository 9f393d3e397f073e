import type { ContentLanguage, CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Checkbox, Notice } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { TagInput } from '@hustings/ui/tag-input';
import { useMemo } from 'react';
import { AudienceControl } from '../../composer/audience-control.tsx';
import { usualAudience } from '../../composer/audience.ts';
import { useTagCompletion } from '../../composer/use-tag-completion.ts';
import { languageNames } from '../../posts/content-languages.ts';
import type { Writing } from '../../writing/writing.ts';
import styles from './editor-screen.module.css';

interface PostSettingsProps {
  user: CurrentUser;
  writing: Writing;
  isPublished: boolean;
  /** Whether it is, or will be, of nobody. */
  anonymous: boolean;
  onChange(changed: Partial<Writing>): void;
}

/** What a post is about, in which language, who sees it and whether it may be answered. */
export function PostSettings({ user, writing, isPublished, anonymous, onChange }: PostSettingsProps) {
  const { t } = useTranslation('feed');
  const completeTags = useTagCompletion();
  const languages = useMemo(
    () => Object.entries(languageNames(t)).map(([id, label]) => ({ id: id as ContentLanguage, label })),
    [t],
  );
  return (
    <div className={styles.settings}>
      <TagInput
        label={t('composer.tags')}
        description={t('editor.tagsHint')}
        tags={writing.tags}
        load={completeTags}
        onChange={(tags) => onChange({ tags })}
      />
      <Select
        name="language"
        label={t('composer.language')}
        value={writing.language}
        onChange={(language) => onChange({ language })}
        options={languages}
      />
      {anonymous ? (
        <Notice tone="info" title={isPublished ? t('editor.anonymous.stays') : t('editor.anonymous.title')}>
          <p>{isPublished ? t('editor.anonymous.change') : t('editor.anonymous.text')}</p>
        </Notice>
      ) : (
        <AudienceControl
          audience={writing.audience ?? usualAudience(user)}
          onChange={(audience) => onChange({ audience })}
        />
      )}
      {isPublished && !anonymous && <p className={styles.state}>{t('editor.edit.audience')}</p>}
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
