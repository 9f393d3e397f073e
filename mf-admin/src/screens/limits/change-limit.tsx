import type { SiteLimit } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, TextField } from '@hustings/ui';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import { useRangeText } from './range-text.ts';

interface ChangeLimitProps {
  limit: SiteLimit;
  label: string;
}

/** The buttons that change a limit or return it to its default, with a dialog that asks for value and reason. */
export function ChangeLimit({ limit, label }: ChangeLimitProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const range = useRangeText(limit);
  const { name, value, least, most, origin } = limit;
  const [asked, setAsked] = useState<'change' | 'reset'>();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const next = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isValid = asked === 'reset' || (next >= least && next <= most && next !== value);
  const act = useAdminAct({
    act: (reason: string) =>
      call('changeSiteLimit', {
        params: { name },
        body: { was: value, reason, ...(asked === 'change' ? { value: next } : {}) },
      }),
    done: (_, changed) => t('limits.done', { label, value: number(changed.value) }),
    onDone: () => setAsked(undefined),
  });

  function ask(what: 'change' | 'reset'): void {
    act.reset();
    setTyped(String(value));
    setTried(false);
    setAsked(what);
  }

  function send(reason: string): void {
    setTried(true);
    if (isValid) act.mutate(reason);
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('actAbout', { act: t('limits.change'), name: label })}
        onClick={() => ask('change')}
      >
        {t('limits.change')}
      </Button>
      {origin === 'admin' && (
        <Button
          variant="quiet"
          aria-label={t('actAbout', { act: t('limits.reset'), name: label })}
          onClick={() => ask('reset')}
        >
          {t('limits.reset')}
        </Button>
      )}
      <ReasonDialog
        title={label}
        isOpen={asked !== undefined}
        label={t('limits.reason')}
        description={t('limits.reasonText')}
        confirmLabel={t(asked === 'reset' ? 'limits.reset' : 'limits.change')}
        tone="primary"
        pending={act.isPending}
        failure={act.failure}
        onConfirm={send}
        onClose={() => setAsked(undefined)}
      >
        {asked === 'reset' ? (
          <p>{t('limits.resetText', { was: number(value), value: number(limit.default) })}</p>
        ) : (
          <TextField
            name="value"
            inputMode="numeric"
            label={t('limits.value')}
            description={range}
            error={isTried && !isValid ? t('limits.invalid', { range }) : undefined}
            value={typed}
            onChange={setTyped}
            required
          />
        )}
      </ReasonDialog>
    </>
  );
}
