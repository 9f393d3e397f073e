import { PasswordField, TextArea, TextField } from '@hustings/ui';
import { Select, type Option } from '@hustings/ui/select';
import { useState } from 'react';
import styles from '../dev-ui.module.css';
import { Specimen } from '../specimen.tsx';

const languages: Option[] = [
  { id: 'en', label: 'English' },
  { id: 'nl', label: 'Dutch', description: 'Nederlands' },
  { id: 'fr', label: 'French', description: 'Français' },
];

export function FieldSpecimens() {
  const [language, setLanguage] = useState<string>();
  return (
    <>
      <Specimen title="TextField: plain, described, optional, in error, disabled">
        <TextField label="User name" name="userName" autoComplete="off" />
        <TextField
          label="E-mail address"
          name="email"
          type="email"
          description="Others never see it."
          defaultValue="ann@x.example"
        />
        <TextField label="Display name" name="displayName" required={false} />
        <TextField
          label="User name"
          name="userName"
          defaultValue="ann!"
          error="Use only letters, digits, dots and hyphens."
        />
        <TextField label="User name" name="userName" defaultValue="ann" disabled />
      </Specimen>
      <Specimen title="PasswordField">
        <form className={styles.form}>
          <PasswordField label="Password" name="password" defaultValue="Hustings" autoComplete="off" />
        </form>
      </Specimen>
      <Specimen title="TextArea: growing, near its length, over it">
        <TextArea label="Comment" name="comment" placeholder="What do you think?" />
        <TextArea
          label="Description"
          name="description"
          maxLength={80}
          defaultValue="Rents fall fastest where the last ride home leaves after midnight."
        />
        <TextArea
          label="Description"
          name="description"
          maxLength={40}
          rows={2}
          defaultValue="Rents fall fastest where the last ride home leaves after midnight."
        />
      </Specimen>
      <Specimen title="Select: plain, in error, disabled">
        <Select
          label="Language of the post"
          name="language"
          options={languages}
          value={language}
          onChange={setLanguage}
        />
        <Select
          label="Language"
          name="language"
          options={languages}
          value={undefined}
          onChange={setLanguage}
          error="Choose a language."
        />
        <Select label="Language" name="language" options={languages} value="en" onChange={setLanguage} disabled />
      </Specimen>
    </>
  );
}
