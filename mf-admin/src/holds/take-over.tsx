import { useFormat, useTranslation } from '@hustings/i18n';
import { ConfirmedAct } from '../admin-actions/confirmed-act.tsx';

interface TakeOverProps {
  holder: { name: string; until: string };
  /** Holds the item for this admin. */
  act(): Promise<unknown>;
}

/** A button that takes an item over from the admin who works on it, after a question. */
export function TakeOver({ holder, act }: TakeOverProps) {
  const { t } = useTranslation('admin');
  const { time } = useFormat();
  const values = { name: holder.name, until: time(holder.until) };
  return (
    <ConfirmedAct
      open={t('hold.takeOver')}
      title={t('hold.question', values)}
      confirm={t('hold.confirm')}
      act={act}
      done={() => t('hold.done')}
    >
      <p>{t('hold.text', values)}</p>
    </ConfirmedAct>
  );
}
