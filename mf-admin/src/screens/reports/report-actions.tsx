import { removedAtOnce, type AbuseReason, type ReportedItem, type SanctionRule } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, FailureNotice } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { call } from '../../admin-actions/call.ts';
import { announceChange } from '@hustings/vertical/changes';
import { useEffect, useState } from 'react';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import { TakeOver } from '../../holds/take-over.tsx';
import { useHolder } from '../../holds/use-holder.ts';
import { caseKeys } from './use-case-keys.ts';
import { useRuleOptions } from './use-rule-options.ts';

/** Returns the reason with the greatest weight of reports. */
function weightiestReason({ reports }: ReportedItem): AbuseReason {
  const weights = new Map<AbuseReason, number>();
  for (const { reason, weight } of reports) weights.set(reason, (weights.get(reason) ?? 0) + weight);
  const [first] = [...weights].toSorted(([, one], [, other]) => other - one);
  return first?.[0] ?? 'other';
}

/** A decision: the item is removed, found in order, or not judged. */
type What = 'remove' | 'keep' | 'ignore';

/** Returns the key of the text that says what a removal does. */
const removalText = (kind: ReportedItem['kind']) =>
  removedAtOnce.has(kind) ? ('reports.remove.textAtOnce' as const) : ('reports.remove.text' as const);

/** Removes or keeps reported content, or closes its reports; the author can read the reason. */
export function ReportActions({ reported }: { reported: ReportedItem }) {
  const { id, kind, hidden, authorName, authorLanguage } = reported;
  const language = useSession((session) => session.language);
  const { t } = useTranslation('admin');
  const rules = useRuleOptions(kind);
  const [rule, setRule] = useState(() => weightiestReason(reported));
  const [asking, setAsking] = useState<What>();
  const what = asking ?? 'keep';
  const isRemoving = asking === 'remove';
  const decide = useAdminAct({
    act: (reason: string) =>
      isRemoving
        ? call('approveAbuse', { body: { id, rule, reason } })
        : call(what === 'ignore' ? 'ignoreAbuse' : 'rejectAbuse', { body: { id, ...(reason ? { reason } : {}) } }),
    done: () => t(`reports.${what}.done`),
    onDone: () => setAsking(undefined),
  });
  const takeRule = (name: SanctionRule) => {
    const option = rules.find((each) => each.id === name);
    if (option) setRule(option.id);
  };
  const holder = useHolder(reported);
  const params = { id };
  const hold = useAdminAct<ReportedItem, What>({
    act: () => call('holdReport', { params, query: {} }),
    onDone: (_, asked) => setAsking(asked),
  });
  const letGo = useAdminAct({ act: () => call('letGoOfReport', { params }) });
  const ask = (asked: What) => {
    decide.reset();
    hold.mutate(asked);
  };
  const close = () => {
    setAsking(undefined);
    letGo.mutate();
  };
  const heldMeanwhile = hold.failure !== null;
  // Shows who was faster.
  useEffect(() => {
    if (heldMeanwhile) announceChange(['listAbuse']);
  }, [heldMeanwhile]);
  const isTold = isRemoving ? authorName !== undefined : authorName !== undefined && hidden;
  if (holder)
    return (
      <div className={item.actions}>
        <TakeOver holder={holder} act={() => call('holdReport', { params, query: { takeOver: 'true' } })} />
      </div>
    );
  return (
    <>
      {hold.failure && <FailureNotice error={hold.failure} />}
      <div className={item.actions}>
        <Button variant="danger" aria-keyshortcuts={caseKeys.remove} onClick={() => ask('remove')}>
          {t('reports.remove.open')}
        </Button>
        <Button variant="quiet" aria-keyshortcuts={caseKeys.keep} onClick={() => ask('keep')}>
          {t('reports.keep.open')}
        </Button>
        <Button variant="quiet" onClick={() => ask('ignore')}>
          {t('reports.ignore.open')}
        </Button>
        <ReasonDialog
          optional={!isRemoving}
          templates={{ language: authorLanguage ?? language, onRule: takeRule }}
          title={t(`reports.${what}.title`)}
          isOpen={asking !== undefined}
          label={t('reason.label')}
          description={isTold ? t('reason.authorReads') : t('reason.recorded')}
          confirmLabel={t(`reports.${what}.confirm`)}
          tone={isRemoving ? 'danger' : 'primary'}
          pending={decide.isPending}
          failure={decide.failure}
          onConfirm={(reason) => decide.mutate(reason)}
          onClose={close}
        >
          <p>{isRemoving ? t(removalText(kind)) : t(`reports.${what}.text`)}</p>
          {isRemoving && (
            <Select name="rule" label={t('reports.remove.rule')} options={rules} value={rule} onChange={setRule} />
          )}
        </ReasonDialog>
      </div>
    </>
  );
}
