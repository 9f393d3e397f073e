import type { Setup } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink } from '@hustings/ui';
import { sectionPath } from '../../addresses.ts';
import item from '../../frame/item.module.css';
import { StepCard } from './step-card.tsx';

/** Leads to the imports, or to the forms for records by hand. */
export function RecordsStep({ setup, step }: { setup: Setup; step: 'places' | 'people' }) {
  const { t } = useTranslation('admin');
  return (
    <StepCard
      setup={setup}
      step={step}
      action={<ButtonLink href={sectionPath('imports')}>{t(`setup.${step}Import`)}</ButtonLink>}
    >
      <p className={item.small}>
        {t(`setup.${step}Text`)} <a href={`${sectionPath('people')}?state=${step}`}>{t(`setup.${step}ByHand`)}</a>
      </p>
    </StepCard>
  );
}
