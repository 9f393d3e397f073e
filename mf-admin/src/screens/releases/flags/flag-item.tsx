import type { InterfaceLanguage, ListedFlag } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { call } from '../../../admin-actions/call.ts';
import { ConfirmedAct } from '../../../admin-actions/confirmed-act.tsx';
import item from '../../../frame/item.module.css';
import { FlagActions } from './flag-actions.tsx';

/** A feature flag with its state, its last change and the buttons that switch it. */
export function FlagItem({ flag }: { flag: ListedFlag }) {
  const { t, i18n } = useTranslation('admin');
  const { part, name, description, percent } = flag;
  const state = percent === 0 ? t('flags.off') : percent === 100 ? t('flags.on') : t('flags.share', { percent });
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h3 className={item.title}>
          <code>{name}</code>
        </h3>
        <strong>{state}</strong>
      </div>
      <p>{description ? description[i18n.language as InterfaceLanguage] : t('flags.unused')}</p>
      <LastChange changed={flag.changed} />
      {description ? (
        <FlagActions flag={flag} />
      ) : (
        <div className={item.actions}>
          <ConfirmedAct
            open={t('flags.remove.open')}
            about={name}
            title={t('flags.remove.title', { name })}
            confirm={t('flags.remove.confirm')}
            act={() => call('removeFlag', { params: { part, name } })}
            done={() => t('flags.remove.done', { name })}
          >
            <p>{t('flags.remove.text')}</p>
          </ConfirmedAct>
        </div>
      )}
    </Card>
  );
}

/** Says who changed a flag last, and when. */
function LastChange({ changed }: Pick<ListedFlag, 'changed'>) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  if (!changed) return <p className={item.small}>{t('flags.never')}</p>;
  const when = dateTime(changed.at);
  return (
    <p className={item.small}>
      {changed.by ? t('flags.changedBy', { name: changed.by, when }) : t('flags.changed', { when })}
    </p>
  );
}
