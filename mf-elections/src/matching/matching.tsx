import type { Topic } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, Notice } from '@hustings/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded, Section } from '../elections/section.tsx';
import { queries } from '../queries.ts';
import { agreementOf, type Positions } from './agreement.ts';
import styles from './matching.module.css';
import { TopicAnswer } from './topic-answer.tsx';
import { useAnswers } from './use-answers.ts';

/** A candidate and the official positions of the candidate. */
export interface Side {
  slug: string;
  name: string;
  positions: Positions;
}

/** The fewest answers from which agreement is shown. */
const fewestAnswers = 5;

/** Compares the visitor's answers on topics with the official positions of candidates, on the device alone. */
export function Matching({ sides }: { sides: readonly Side[] }) {
  const { t } = useTranslation('elections');
  const topics = useQuery(queries.topics);
  const [answers, answer] = useAnswers();
  const count = Object.keys(answers.positions).length;
  return (
    <Section id="matching" title={t('matching.heading')}>
      <p>{t('matching.lead', { count: fewestAnswers })}</p>
      <Loaded query={topics}>
        {({ results }) => (
          <>
            <details className={styles.answers}>
              <summary className={styles.summary}>
                {t('matching.answers', { answered: count, count: results.length })}
              </summary>
              <div className={styles.topics}>
                <OwnStances topics={results} />
                {results.map((topic) => (
                  <TopicAnswer key={topic.slug} topic={topic} answers={answers} onAnswer={answer} />
                ))}
                {count > 0 && (
                  <p>
                    <Button variant="quiet" onClick={() => answer({ positions: {}, weights: {} })}>
                      {t('matching.delete')}
                    </Button>
                  </p>
                )}
              </div>
            </details>
            {count >= fewestAnswers ? (
              <Figures sides={sides} />
            ) : (
              <p className={styles.note}>{t('matching.tooFew', { count: fewestAnswers - count })}</p>
            )}
          </>
        )}
      </Loaded>
      <p className={styles.note}>{t('matching.method')}</p>
    </Section>
  );
}

/** The agreement with each candidate, in the order of the comparison. */
function Figures({ sides }: { sides: readonly Side[] }) {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  const [{ positions, weights }] = useAnswers();
  return (
    <output>
      <ul className={styles.figures}>
        {sides.map(({ slug, name, positions: theirs }) => {
          const agreement = agreementOf(positions, theirs, weights);
          return (
            <li key={slug}>
              <strong>{name}</strong>{' '}
              {agreement
                ? t('matching.agreement', {
                    percent: number(agreement.percent / 100, { style: 'percent' }),
                    count: agreement.topics,
                  })
                : t('matching.unknown')}
            </li>
          );
        })}
      </ul>
    </output>
  );
}

/** Takes over the member's own stances as answers. */
function OwnStances({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation('elections');
  const isMember = useSession((session) => session.user !== undefined);
  const client = useQueryClient();
  const [answers, answer] = useAnswers();
  const [state, setState] = useState<'none' | 'failed'>();
  if (!isMember) return null;
  async function takeOver(): Promise<void> {
    try {
      const { results } = await client.fetchQuery(queries.ownStances);
      const known = results.filter(({ topic }) => topics.some(({ slug }) => slug === topic.slug));
      setState(known.length === 0 ? 'none' : undefined);
      const own = Object.fromEntries(known.map(({ topic, position }) => [topic.slug, position]));
      answer({ ...answers, positions: { ...answers.positions, ...own } });
    } catch {
      setState('failed');
    }
  }
  return (
    <div className={styles.own}>
      <Button variant="quiet" onClick={() => void takeOver()}>
        {t('matching.own')}
      </Button>
      {state === 'none' && <Notice tone="info">{t('matching.ownNone')}</Notice>}
      {state === 'failed' && <Notice tone="danger">{t('matching.ownFailed')}</Notice>}
    </div>
  );
}
