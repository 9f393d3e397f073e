import { useFormat, useTranslation } from '@hustings/i18n';
import { failureText } from '@hustings/ui';
import type { SaveState } from '../../writing/autosaver.ts';
import styles from './editor-screen.module.css';

/** Says where the draft is saved. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useTranslation('feed');
  const { t: shared } = useTranslation('ui');
  const format = useFormat();
  const texts: Record<SaveState['is'], string> = {
    clean: '',
    saving: t('editor.save.saving'),
    saved: state.is === 'saved' ? t('editor.save.saved', { time: format.time(state.at) }) : '',
    here:
      state.is === 'here' && state.error !== undefined
        ? t('editor.save.here', { reason: failureText(shared, state.error) })
        : '',
    offline: t('editor.save.offline'),
    lost: t('editor.save.lost'),
    conflict: t('editor.save.conflict'),
  };
  return <output className={styles.state}>{texts[state.is]}</output>;
}
