import type { ListedFlag } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { useState } from 'react';
import { call } from '../../../admin-actions/call.ts';
import { useAdminAct } from '../../../admin-actions/use-admin-act.ts';
import item from '../../../frame/item.module.css';
import { ShareDialog } from './share-dialog.tsx';

/** Switches a feature flag off, on for everybody, or on for a share of the visitors, which a dialog asks for. */
export function FlagActions({ flag: { part, name, percent } }: { flag: ListedFlag }) {
  const { t } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  const act = useAdminAct({
    act: (to: number) => call('setFlag', { params: { part, name }, body: { from: percent, to } }),
    done: (to) => {
      if (to === 0) return t('flags.done.off', { name });
      return to === 100 ? t('flags.done.on', { name }) : t('flags.done.share', { name, percent: to });
    },
    onDone: () => setAsking(false),
  });
  const ask = () => {
    act.reset();
    setAsking(true);
  };
  const about = (text: string) => t('actAbout', { act: text, name });
  return (
    <>
      {!isAsking && act.failure && <FailureNotice error={act.failure} />}
      <div className={item.actions}>
        {percent < 100 && (
          <Button
            variant="quiet"
            aria-label={about(t('flags.switchOn'))}
            pending={act.isPending}
            onClick={() => act.mutate(100)}
          >
            {t('flags.switchOn')}
          </Button>
        )}
        <Button variant="quiet" aria-label={about(t('flags.setShare'))} onClick={ask}>
          {t('flags.setShare')}
        </Button>
        {percent > 0 && (
          <Button
            variant="quiet"
            aria-label={about(t('flags.switchOff'))}
            pending={act.isPending}
            onClick={() => act.mutate(0)}
          >
            {t('flags.switchOff')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ShareDialog
          name={name}
          percent={percent}
          pending={act.isPending}
          failure={act.failure}
          onConfirm={(to) => act.mutate(to)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
