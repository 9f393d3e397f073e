import type { Setup } from '@hustings/contract';
import { languages, useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useState } from 'react';
import { sectionPath } from '../../addresses.ts';
import item from '../../frame/item.module.css';
import { StepCard } from './step-card.tsx';
import { useAnswer } from './use-answer.ts';

/** Asks for the language of visitors who prefer none that the site offers. */
export function LanguageStep({ setup }: { setup: Setup }) {
  const { t } = useTranslation('admin');
  const [chosen, setChosen] = useState(setup.language);
  const answer = useAnswer('language');
  return (
    <StepCard
      setup={setup}
      step="language"
      action={
        <Button
          pending={answer.isPending}
          aria-label={t('setup.saveLanguage')}
          onClick={() => answer.mutate({ language: chosen })}
        >
          {t('setup.save')}
        </Button>
      }
    >
      <p className={item.small}>
        {t('setup.languageText')} <a href={sectionPath('identity')}>{t('setup.identity')}</a>
      </p>
      <Select
        name="language"
        label={t('setup.language')}
        options={languages.map(({ code, name }) => ({ id: code, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      {answer.failure && <FailureNotice error={answer.failure} />}
    </StepCard>
  );
}
