import { ownFields } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { TextField } from '@hustings/ui';
import styles from '../../../settings/form.module.css';

interface LinkFieldsProps {
  links: readonly string[];
  errorOf(index: number): string | undefined;
  onChange(links: string[]): void;
}

/** The member's pages elsewhere, one in each field. The profile links to them with `rel="me"`. */
export function LinkFields({ links, errorOf, onChange }: LinkFieldsProps) {
  const { t } = useTranslation('profile');
  const limits = useLimits();
  const most = limits[ownFields.links.max];
  const fields = Array.from({ length: most }, (_, index) => links[index] ?? '');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('settings.profile.links.title')}</legend>
      <p className={styles.note}>{t('settings.profile.links.meaning', { most })}</p>
      {fields.map((link, index) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- the place of a field in the form identifies it
          key={index}
          type="url"
          name={index === 0 ? 'links' : `links${index}`}
          label={t('settings.profile.links.label', { number: index + 1 })}
          value={link}
          error={errorOf(index)}
          maxLength={limits[ownFields.links.each]}
          autoComplete="url"
          placeholder="https://"
          onChange={(text) => onChange(fields.with(index, text))}
        />
      ))}
    </fieldset>
  );
}
