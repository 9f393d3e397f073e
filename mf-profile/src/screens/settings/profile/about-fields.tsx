import { ownFields } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { useTranslation } from '@hustings/i18n';
import { TextField } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import styles from '../../../settings/form.module.css';
import { languageOptions, optionsOf } from './options.ts';
import { choiceNames, type ProfileDraft } from './profile-draft.ts';

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
          {choiceNames.map((name) => (
            <Select
              key={name}
              name={name}
              label={t(`settings.profile.fields.${name}.label`)}
              options={optionsOf(t, name)}
              value={draft[name]}
              error={errorOf(name)}
              onChange={(value) =>
                change({ [name]: value, ...(name === 'gender' && value !== 'custom' && { genderText: '' }) })
              }
            />
          ))}
        </div>
        {draft.gender === 'custom' && (
          <TextField
            name="genderText"
            label={t('settings.profile.fields.genderText.label')}
            value={draft.genderText}
            error={errorOf('genderText')}
            maxLength={limits[ownFields.genderText.max]}
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
