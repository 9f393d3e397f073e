import type { CorrectedFact, PersonRecord } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { call } from '../../admin-actions/call.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { GiveUpCorrection } from '../../record-forms/record-acts.tsx';
import { contactKindNames, correctedNames } from './texts.ts';

/** The facts of a person that imports leave as they are, each with a way to give up the correction. */
export function CorrectedFacts({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('admin');
  const { personId, name, version, correctedFacts } = person;
  const names = correctedNames(t);
  const textOf = (fact: CorrectedFact): string => {
    if (fact === 'website') return t('people.corrected.website');
    if (fact === 'image') return t('people.corrected.image');
    return fact in contactKindNames(t) ? t('people.corrected.contacts') : t('people.corrected.text');
  };
  if (correctedFacts.length === 0) return null;
  return (
    <section className={form.form}>
      <h2>{t('people.corrected.heading')}</h2>
      <ul className={item.list}>
        {correctedFacts.map((fact) => (
          <li key={fact} className={item.within}>
            <p>{names[fact]}</p>
            <div>
              <GiveUpCorrection
                about={names[fact]}
                title={t('people.corrected.title', { fact: names[fact], name })}
                text={textOf(fact)}
                giveUp={(reason) =>
                  call('endPersonCorrection', { params: { id: personId }, body: { fact, reason, version } })
                }
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
