import type { Setup } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, fieldFailureText } from '@hustings/ui';
import { Combobox, type Option } from '@hustings/ui/combobox';
import { useState } from 'react';
import item from '../../frame/item.module.css';
import { loadTimeZones } from './choices.ts';
import { StepCard } from './step-card.tsx';
import { useAnswer } from './use-answer.ts';

const optionOf = (id: string): Option => ({ id, label: id.replaceAll('_', ' ') });

/** Returns the time zone to begin with: the chosen one, else that of the country. */
function firstZone({ steps, timeZone, country }: Setup): string {
  const isChosen = steps.some(({ step, state }) => step === 'timeZone' && state === 'done');
  return isChosen ? timeZone : (country?.timeZone ?? timeZone);
}

/** Asks for the time zone of the site. Shows it only, once votes were cast on days that it determines. */
export function TimeZoneStep({ setup }: { setup: Setup }) {
  const { t } = useTranslation('admin');
  const suggested = firstZone(setup);
  const [given, setGiven] = useState<{ zone: Option | undefined }>();
  const [isTried, setTried] = useState(false);
  const answer = useAnswer('timeZone');
  const chosen = given ? given.zone : optionOf(suggested);
  const fault = fieldFailureText(t, answer.failure, 'timeZone');

  function save(): void {
    setTried(true);
    if (chosen) answer.mutate({ timeZone: chosen.id });
  }

  return (
    <StepCard
      setup={setup}
      step="timeZone"
      action={
        <Button pending={answer.isPending} aria-label={t('setup.saveTimeZone')} onClick={save}>
          {t('setup.save')}
        </Button>
      }
    >
      <p className={item.small}>{t('setup.timeZoneText')}</p>
      <Combobox
        name="timeZone"
        label={t('setup.timeZone')}
        description={t(setup.isTimeZoneFixed ? 'setup.timeZoneFixed' : 'setup.typeToFind')}
        load={loadTimeZones}
        value={chosen}
        disabled={setup.isTimeZoneFixed}
        error={isTried && !chosen ? t('setup.chooseFromList') : fault}
        onChange={(zone) => setGiven({ zone })}
      />
      {answer.failure && !fault && <FailureNotice error={answer.failure} />}
    </StepCard>
  );
}
