import type { Topic } from '@hustings/contract';
import { useAnswers } from '@hustings/features/topic-answers';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, IconChevronRight, Notice } from '@hustings/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Loaded, Section } from '../elections/section.tsx';
import { queries } from '../queries.ts';
import { agreementOf } from './agreement.ts';
import styles from './matching.module.css';
import { SideAgreement } from './side-agreement.tsx';
import type { Side } from './side.ts';
import { TopicAnswer } from './topic-answer.tsx';

/** The fewest answers from which agreement is shown. */
const fewestAnswers = 5;

interface MatchingProps {
  /** The candidates or parties of the comparison. */
  sides: readonly Side[];
  /** Further figures, which are shown once there are enough answers. */
  children?: ReactNode;
}

/** Compares the visitor's answers on topics with the official positions of candidates, on the device alone. */
export function Matching({ sides, children }: MatchingProps) {
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
                <IconChevronRight aria-hidden="true" className={styles.arrow} />
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
              <>
                <Figures sides={sides} />
                {children}
              </>
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

/** The agreement with each candidate or party of the comparison, in its order. */
function Figures({ sides }: { sides: readonly Side[] }) {
  const [{ positions, weights }] = useAnswers();
  return (
    <output>
      <ul className={styles.figures}>
        {sides.map((side) => (
          <SideAgreement key={side.slug} side={side} agreement={agreementOf(positions, side.positions, weights)} />
        ))}
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
