import { ownFields, type CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { TextArea, TextField } from '@hustings/ui';
import { ErasableField } from './erasable-field.tsx';
import type { TextFieldName } from './profile-draft.ts';
import type { useProfileForm } from './use-profile-form.ts';

interface TextRowProps extends Pick<ReturnType<typeof useProfileForm>, 'text' | 'erasure'> {
  name: TextFieldName;
  user: CurrentUser;
}

/** A text field of the profile, built from the description of the field in the contract. */
export function TextRow({ name, user, text, erasure }: TextRowProps) {
  const { t } = useTranslation('profile');
  const limits = useLimits();
  const { form, ...field } = ownFields[name];
  const max = limits[field.max];
  const meaning = () => t(`settings.profile.fields.${name}.meaning`, { userName: user.userName, most: max });
  const props = {
    ...text(name),
    label: t(`settings.profile.fields.${name}.label`),
    description: 'hasMeaning' in form ? meaning() : undefined,
    maxLength: max,
  };
  return (
    <ErasableField {...erasure(name)}>
      {'multiline' in field ? (
        <TextArea {...props} rows={4} />
      ) : (
        <TextField {...props} autoComplete={'autoComplete' in form ? form.autoComplete : undefined} />
      )}
    </ErasableField>
  );
}
