import { useFormat, useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import styles from '../parts/figures.module.css';
import { Formula } from './formula.tsx';
import { useScoring } from './setting.tsx';

/** An invented politician's score, computed by the server's own code. */
export function WorkedExample() {
  const { t } = useTranslation('feed');
  const { number } = useFormat();
  const { example, weights } = useScoring();
  const { scorePriorVotes: priorVotes } = useLimits();
  const { score, sum, weight, prior } = example;
  const exact = (value: number) => number(value, { maximumFractionDigits: 2 });
  const weightOf = (age: number) => (weights.find((each) => each.age === age)?.weight ?? 0) / 100;
  return (
    <>
      <table className={styles.table}>
        <caption>{t('scoring.example.caption', { undecided: number(example.undecided) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('scoring.weights.age')}</th>
            <th scope="col" className={styles.number}>
              {t('scoring.example.up')}
            </th>
            <th scope="col" className={styles.number}>
              {t('scoring.example.down')}
            </th>
            <th scope="col" className={styles.number}>
              w
            </th>
          </tr>
        </thead>
        <tbody>
          {example.votes.map(({ age, up, down }) => (
            <tr key={age}>
              <th scope="row">{age === 0 ? t('scoring.weights.today') : t('scoring.weights.days', { count: age })}</th>
              <td className={styles.number}>{number(up)}</td>
              <td className={styles.number}>{number(down)}</td>
              <td className={styles.number}>{number(weightOf(age), { maximumFractionDigits: 4 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Formula>
        {`Σ w = ${exact(weight)}; Σ w·x = ${exact(sum)}; m = ${number(prior)}; C = ${number(priorVotes)}\n`}
        {`(${number(priorVotes)} · ${number(prior)} + ${exact(sum)}) / (${number(priorVotes)} + ${exact(weight)}) = `}
        {exact((priorVotes * prior + sum) / (priorVotes + weight))}
      </Formula>
      <p>
        {t('scoring.example.result', {
          accounts: number(example.accounts),
          value: number(score.value),
          low: number(score.low),
          high: number(score.high),
          plain: number(example.plainMean),
          effective: number(example.effectiveNumber, { maximumFractionDigits: 1 }),
        })}
      </p>
    </>
  );
}
