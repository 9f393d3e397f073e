import type { Setup, SetupStep } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, Chip, FailureNotice, IconCheck } from '@hustings/ui';
import { useId, type ReactNode } from 'react';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';

interface StepCardProps {
  setup: Setup;
  step: SetupStep;
  /** The explanation and the fields of the step. */
  children: ReactNode;
  /** The main action of the step. */
  action?: ReactNode;
}

/** A step of the set-up: its number, its state, its fields, and the choice to leave it for later. */
export function StepCard({ setup, step, children, action }: StepCardProps) {
  const { t } = useTranslation('admin');
  const heading = useId();
  const index = setup.steps.findIndex((each) => each.step === step);
  const state = setup.steps[index]?.state ?? 'open';
  const title = t(`setup.names.${step}`);
  const postpone = useAdminAct({
    act: () => call('changeSetup', { body: state === 'skipped' ? { resume: step } : { skip: step } }),
    done: () => t(state === 'skipped' ? 'setup.resumed' : 'setup.skipped', { step: title }),
  });
  const label = t(state === 'skipped' ? 'setup.resume' : 'setup.skip');
  return (
    <li>
      <Card as="section" className={form.card} aria-labelledby={heading}>
        <div className={item.head}>
          <h2 id={heading}>
            {index + 1}. {title}
          </h2>
          <Chip>
            {state === 'done' && <IconCheck size="1em" />}
            {t(`setup.states.${state}`)}
          </Chip>
        </div>
        {children}
        {postpone.failure && <FailureNotice error={postpone.failure} />}
        <div className={item.actions}>
          {action}
          {state !== 'done' && (
            <Button
              variant="quiet"
              pending={postpone.isPending}
              aria-label={t('actAbout', { act: label, name: title })}
              onClick={() => postpone.mutate()}
            >
              {label}
            </Button>
          )}
        </div>
      </Card>
    </li>
  );
}
