import { useTranslation, type TFunction } from '@hustings/i18n';
import { Checkbox, TextField } from '@hustings/ui';
import { TargetSearch } from '../../lookup/target-search.tsx';
import { accountAges, type ConditionProblem, type ConditionsDraft } from './conditions.ts';
import { Places } from './places.tsx';
import styles from './votes.module.css';

export const ageNamesOf = (t: TFunction): Record<(typeof accountAges)[number], string> => ({
  day: t('votes.ages.day'),
  week: t('votes.ages.week'),
  month: t('votes.ages.month'),
  halfYear: t('votes.ages.halfYear'),
  older: t('votes.ages.older'),
});

interface ConditionFieldsProps {
  draft: ConditionsDraft;
  problem: ConditionProblem | undefined;
  onChange(changed: Partial<ConditionsDraft>): void;
}

/** The fields that select votes by target, days and common features. */
export function ConditionFields({ draft, problem, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation('admin');
  const names = ageNamesOf(t);
  const errorOf = (field: ConditionProblem, text: string) => (problem === field ? text : undefined);
  return (
    <>
      <TargetSearch
        value={draft.target}
        error={errorOf('target', t('votes.select.problem.target'))}
        onChange={(target) => onChange({ target })}
      />
      <div className={styles.pair}>
        <TextField
          name="from"
          type="date"
          label={t('votes.select.from')}
          error={errorOf('from', t('votes.select.problem.from'))}
          value={draft.from}
          onChange={(from) => onChange({ from })}
          required
        />
        <TextField
          name="through"
          type="date"
          label={t('votes.select.through')}
          error={errorOf('through', t('votes.select.problem.through'))}
          value={draft.through}
          onChange={(through) => onChange({ through })}
          required
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{t('votes.select.common')}</legend>
        <p className={styles.note}>{t('votes.select.commonText')}</p>
        <div className={styles.pair}>
          <TextField
            name="sharedBy"
            inputMode="numeric"
            label={t('votes.select.sharedBy')}
            description={t('votes.select.sharedByText')}
            error={errorOf('sharedBy', t('votes.select.problem.sharedBy'))}
            value={draft.sharedBy}
            onChange={(sharedBy) => onChange({ sharedBy })}
          />
          <TextField
            name="address"
            label={t('votes.select.address')}
            description={t('votes.select.addressText')}
            error={errorOf('address', t('votes.select.problem.address'))}
            value={draft.address}
            onChange={(address) => onChange({ address })}
            autoComplete="off"
          />
        </div>
        <fieldset className={styles.group}>
          <legend className={styles.label}>{t('votes.select.age')}</legend>
          <div className={styles.choices}>
            {accountAges.map((age) => (
              <Checkbox
                key={age}
                name={age}
                label={names[age]}
                checked={draft.accountAges.includes(age)}
                onChange={(checked) =>
                  onChange({
                    accountAges: accountAges.filter((each) =>
                      each === age ? checked : draft.accountAges.includes(each),
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        <Places places={draft.places} onChange={(places) => onChange({ places })} />
      </fieldset>
    </>
  );
}
