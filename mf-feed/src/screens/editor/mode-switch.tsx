import { useTranslation } from '@hustings/i18n';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useState } from 'react';
import { losesForm, type Writing, type WritingMode } from '../../writing/writing.ts';
import styles from './editor-screen.module.css';

interface ModeSwitchProps {
  writing: Writing;
  onSwitch(mode: WritingMode): void;
}

/** Switches between quick and Full Post. Asks first if quick mode would lose formatting. */
export function ModeSwitch({ writing, onSwitch }: ModeSwitchProps) {
  const { t } = useTranslation('feed');
  const [isAsking, setAsking] = useState(false);
  const names = { quick: t('editor.mode.quick'), full: t('editor.mode.full') };
  const choose = (mode: WritingMode) => {
    if (mode === 'quick' && losesForm(writing)) setAsking(true);
    else onSwitch(mode);
  };
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.hidden}>{t('editor.mode.label')}</legend>
      {(['full', 'quick'] as const).map((mode) => (
        <label key={mode} className={styles.mode}>
          <input
            type="radio"
            name="mode"
            className={styles.radio}
            checked={writing.mode === mode}
            onChange={() => choose(mode)}
          />
          {names[mode]}
        </label>
      ))}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('editor.mode.title')}
        confirmLabel={t('editor.mode.confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onSwitch('quick');
        }}
      >
        <p>{t('editor.mode.text')}</p>
      </ConfirmDialog>
    </fieldset>
  );
}
