import type { SocialConnection, SocialProvider } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { ProviderMark } from '@hustings/features/oauth';
import { useReauthentication } from '@hustings/features/reauthentication';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, FailureNotice } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queries } from '../../../queries.ts';
import entries from '../../../settings/entries.module.css';
import form from '../../../settings/form.module.css';
import { useConnections } from './use-connections.ts';

/** Lists sign-in methods other than a password (docs/decisions/03-accounts.md). */
export function Connections() {
  const { t } = useTranslation('profile');
  const heading = useId();
  const { data } = useSuspenseQuery(queries.connections);
  const password = useReauthentication(t('settings.account.confirm'));
  const { connect, disconnect } = useConnections(password.askWhereNeeded);
  const [asking, setAsking] = useState<SocialProvider>();
  const failure = connect.error ?? disconnect.error;
  const name = asking ? t(`settings.connections.names.${asking}`) : '';
  // The button stays pending until the provider's page opens.
  const isLeaving = (provider: SocialProvider) =>
    (connect.isPending || connect.isSuccess) && connect.variables === provider;

  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <h2 id={heading} className={form.title}>
        {t('settings.connections.heading')}
      </h2>
      <p className={form.note}>{t('settings.connections.meaning')}</p>
      {failure && !password.isAsking(failure) && <FailureNotice error={failure} />}
      {data.results.length === 0 && <p className={form.note}>{t('settings.connections.none')}</p>}
      <ul className={entries.list}>
        {data.results.map((connection) => (
          <Connection
            key={connection.provider}
            connection={connection}
            pending={isLeaving(connection.provider)}
            onConnect={() => connect.mutate(connection.provider)}
            onDisconnect={() => setAsking(connection.provider)}
          />
        ))}
      </ul>
      {!data.hasPassword && (
        <div className={form.actions}>
          <p className={form.note}>{t('settings.connections.noPassword')}</p>
          <ButtonLink href="/forgotPassword" variant="quiet">
            {t('settings.connections.choosePassword')}
          </ButtonLink>
        </div>
      )}
      <ConfirmDialog
        title={t('settings.connections.ask.title', { provider: name })}
        isOpen={asking !== undefined}
        confirmLabel={t('settings.connections.ask.confirm')}
        tone="danger"
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined);
          if (asking) disconnect.mutate(asking);
        }}
      >
        {t('settings.connections.ask.text', { provider: name })}
      </ConfirmDialog>
      {password.dialog}
    </Card>
  );
}

interface ConnectionProps {
  connection: SocialConnection;
  pending: boolean;
  onConnect(): void;
  onDisconnect(): void;
}

function Connection({ connection, pending, onConnect, onDisconnect }: ConnectionProps) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const hydrated = useHydrated();
  const { provider, name, since, offered } = connection;
  const providerName = t(`settings.connections.names.${provider}`);
  return (
    <li className={entries.entry}>
      <ProviderMark provider={provider} />
      <div className={entries.about}>
        <p className={entries.name}>{providerName}</p>
        <p className={entries.detail}>
          {name && since
            ? t('settings.connections.as', { name, date: date(since) })
            : t('settings.connections.notConnected')}
        </p>
        {!offered && <p className={entries.detail}>{t('settings.connections.notOffered')}</p>}
      </div>
      {name === undefined ? (
        <Button
          variant="quiet"
          disabled={!hydrated}
          pending={pending}
          aria-label={t('settings.connections.connectTo', { provider: providerName })}
          onClick={() => !pending && onConnect()}
        >
          {t('settings.connections.connect')}
        </Button>
      ) : (
        <Button
          variant="quiet"
          disabled={!hydrated}
          aria-label={t('settings.connections.disconnectFrom', { provider: providerName })}
          onClick={onDisconnect}
        >
          {t('settings.connections.disconnect')}
        </Button>
      )}
    </li>
  );
}
