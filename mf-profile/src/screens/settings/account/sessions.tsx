import type { SignedInDevice } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, Chip, FailureNotice, IconDevice, IconKey } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queries } from '../../../queries.ts';
import entries from '../../../settings/entries.module.css';
import form from '../../../settings/form.module.css';
import { useSessionEnds } from './use-session-ends.ts';

/** Lists the signed-in devices and logs them out (docs/decisions/03-accounts.md). */
export function Sessions() {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const { data } = useSuspenseQuery(queries.sessions);
  const [asking, setAsking] = useState(false);
  const { endOne, endOthers, endAll, error } = useSessionEnds();
  const others = data.results.length - 1;

  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <h2 id={heading} className={form.title}>
        {t('settings.sessions.heading')}
      </h2>
      {error && <FailureNotice error={error} />}
      <ul className={entries.list}>
        {data.results.map((device) => (
          <Device key={device.id} device={device} onEnd={() => endOne.mutate(device.id)} pending={endOne.isPending} />
        ))}
      </ul>
      <div className={form.actions}>
        {others > 0 && (
          <Button variant="quiet" disabled={!hydrated} pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('settings.sessions.endOthers')}
          </Button>
        )}
        <Button variant="quiet" disabled={!hydrated} onClick={() => setAsking(true)}>
          {t('settings.sessions.endAll')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('settings.sessions.ask.title')}
        isOpen={asking}
        confirmLabel={t('settings.sessions.ask.confirm')}
        tone="danger"
        pending={endAll.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => endAll.mutate(undefined, { onError: () => setAsking(false) })}
      >
        {t('settings.sessions.ask.text')}
      </ConfirmDialog>
    </Card>
  );
}

interface DeviceProps {
  device: SignedInDevice;
  pending: boolean;
  onEnd(): void;
}

function Device({ device, pending, onEnd }: DeviceProps) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const hydrated = useHydrated();
  const { browser, system, web, current } = device;
  const program = web ? (browser ?? t('settings.sessions.unknownBrowser')) : t('settings.sessions.program');
  const name = system ? t('settings.sessions.on', { program, system }) : program;
  const Icon = web ? IconDevice : IconKey;
  return (
    <li className={entries.entry}>
      <Icon aria-hidden="true" />
      <div className={entries.about}>
        <p className={entries.name}>
          {name} {current && <Chip>{t('settings.sessions.current')}</Chip>}
        </p>
        <p className={entries.detail}>
          {t('settings.sessions.times', { used: date(device.lastUsed), since: date(device.created) })}
        </p>
      </div>
      {!current && (
        <Button
          variant="quiet"
          disabled={!hydrated}
          pending={pending}
          aria-label={t('settings.sessions.endOf', { name })}
          onClick={onEnd}
        >
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}
