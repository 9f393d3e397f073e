import type { Setup } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, FailureNotice, fieldFailureText } from '@hustings/ui';
import { Combobox, type Option } from '@hustings/ui/combobox';
import { useState } from 'react';
import item from '../../frame/item.module.css';
import { countryLoaders } from './choices.ts';
import { StepCard } from './step-card.tsx';
import { useAnswer } from './use-answer.ts';

/** Asks for the country of the site. */
export function CountryStep({ setup }: { setup: Setup }) {
  const { t } = useTranslation('admin');
  const language = useSession((session) => session.language);
  const { country } = setup;
  const [chosen, setChosen] = useState<Option | undefined>(country && { id: country.id, label: country[language] });
  const [isTried, setTried] = useState(false);
  const answer = useAnswer('country');
  const fault = fieldFailureText(t, answer.failure, 'country');

  function save(): void {
    setTried(true);
    if (chosen) answer.mutate({ country: chosen.id });
  }

  return (
    <StepCard
      setup={setup}
      step="country"
      action={
        <Button pending={answer.isPending} aria-label={t('setup.saveCountry')} onClick={save}>
          {t('setup.save')}
        </Button>
      }
    >
      <p className={item.small}>{t('setup.countryText')}</p>
      <Combobox
        name="country"
        label={t('setup.country')}
        description={t('setup.typeToFind')}
        load={countryLoaders[language]}
        value={chosen}
        error={isTried && !chosen ? t('setup.chooseFromList') : fault}
        onChange={setChosen}
      />
      {answer.failure && !fault && <FailureNotice error={answer.failure} />}
    </StepCard>
  );
}
