import { useLimits } from '@hustings/session';
import { useTranslation } from '@hustings/i18n';
import { TextField } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import styles from '../../../settings/form.module.css';
import { genderOptions, languageOptions, pronounOptions } from './options.ts';
import type { ProfileDraft } from './profile-draft.ts';

interface AboutFieldsProps {
  draft: ProfileDraft;
  change(changed: Partial<ProfileDraft>): void;
  errorOf(name: string): string | undefined;
}

export function AboutFields({ draft, change, errorOf }: AboutFieldsProps) {
  const limits = useLimits();
  const { t } = useTranslation('profile');
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('settings.profile.about')}</legend>
        <div className={styles.pair}>
          <Select
            name="referToMeAs"
            label={t('settings.profile.pronouns')}
            options={pronounOptions(t)}
            value={draft.referToMeAs}
            error={errorOf('referToMeAs')}
            onChange={(referToMeAs) => change({ referToMeAs })}
          />
          <Select
            name="gender"
            label={t('settings.profile.gender')}
            options={genderOptions(t)}
            value={draft.gender}
            error={errorOf('gender')}
            onChange={(gender) => change({ gender, genderText: gender === 'custom' ? draft.genderText : '' })}
          />
        </div>
        {draft.gender === 'custom' && (
          <TextField
            name="genderText"
            label={t('settings.profile.genderText')}
            value={draft.genderText}
            error={errorOf('genderText')}
            maxLength={limits.displayNameCharacters}
            onChange={(genderText) => change({ genderText })}
          />
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('settings.profile.language')}</legend>
        <Select
          name="language"
          label={t('settings.profile.languageLabel')}
          description={t('settings.profile.languageMeaning')}
          options={languageOptions}
          value={draft.language}
          onChange={(language) => change({ language })}
        />
      </fieldset>
    </>
  );
}
