import type { MemberForAdmins, SanctionHours, SanctionKind, SanctionRule } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import styles from './member.module.css';
import { optionsOf } from './options.ts';
import { useMemberTexts } from './use-member-texts.ts';

const hourMilliseconds = 3_600_000;

/** A button with a dialog that imposes a sanction. It says what will change before the admin confirms. */
export function SanctionAct({ member: { userId, userName, version, admin, language } }: { member: MemberForAdmins }) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const { kinds, effects, rules, hours: spans } = useMemberTexts();
  const now = useSession((session) => session.now);
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<SanctionKind>('warn');
  const [hours, setHours] = useState<'24' | '72' | '168' | '720'>('24');
  const [rule, setRule] = useState<SanctionRule>('spam');
  const name = `@${userName}`;
  const ends = kind === 'limit' || kind === 'suspend';
  const { mutate, isPending, failure, reset } = useAdminAct({
    act: (reason: string) =>
      kind === 'ban'
        ? call('banUser', { body: { userId, rule, reason, version } })
        : call('sanctionMember', {
            params: { id: userId },
            body: { kind, rule, reason, version, ...(ends ? { hours: Number(hours) as SanctionHours } : {}) },
          }),
    done: () => t('member.sanction.done', { name }),
    onDone: () => setOpen(false),
  });
  const offered = optionsOf(kinds).filter(({ id }) => !admin || id === 'warn');
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        {t('member.sanction.open')}
      </Button>
      <ReasonDialog
        title={t('member.sanction.title', { name })}
        isOpen={isOpen}
        templates={{ language: language === 'nl' ? 'nl' : 'en', onRule: setRule }}
        label={t('reason.label')}
        description={t('member.memberReads')}
        confirmLabel={t('member.sanction.confirm')}
        pending={isPending}
        failure={failure}
        onConfirm={(reason) => mutate(reason)}
        onClose={() => setOpen(false)}
      >
        <div className={styles.choices}>
          <Select name="kind" label={t('member.sanction.kind')} options={offered} value={kind} onChange={setKind} />
          {ends && (
            <Select
              name="hours"
              label={t('member.sanction.hours')}
              options={optionsOf(spans)}
              value={hours}
              onChange={setHours}
            />
          )}
          <Select
            name="rule"
            label={t('member.sanction.rule')}
            options={optionsOf(rules)}
            value={rule}
            onChange={setRule}
          />
          <p className={styles.effect}>
            {effects[kind]}{' '}
            {ends &&
              t('member.sanction.until', {
                moment: dateTime(new Date(Date.parse(now) + Number(hours) * hourMilliseconds).toISOString()),
              })}
          </p>
        </div>
      </ReasonDialog>
    </>
  );
}
