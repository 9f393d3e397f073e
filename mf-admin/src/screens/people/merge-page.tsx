import type { FactOwner, PersonFact, PersonMergePreview } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, FailureNotice, Skeleton } from '@hustings/ui';
import { useNavigate } from '@hustings/vertical/router';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sectionPath } from '../../addresses.ts';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import type { RecordField } from '../../record-forms/record-fields.tsx';
import styles from './people.module.css';
import { PersonCard } from './person-card.tsx';
import type { ComparedPair } from './state.ts';
import { clashNames, comparePath, factNames, moveText } from './texts.ts';

/** Two people side by side: what their merge moves, what prevents it, and the merge itself. */
export function MergePage({ pair }: { pair: ComparedPair }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(queries.personMerge(pair));
  return (
    <>
      <p>
        <a href={sectionPath('people')}>{t('people.back')}</a>
      </p>
      {!data && !error && <Skeleton lines={8} />}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && <Comparison pair={pair} preview={data} onReadAgain={() => void refetch()} />}
    </>
  );
}

interface ComparisonProps {
  pair: ComparedPair;
  preview: PersonMergePreview;
  onReadAgain(): void;
}

function Comparison({ pair, preview, onReadAgain }: ComparisonProps) {
  const { t } = useTranslation('admin');
  const { kept, merged, moves, clashes, sharedTerms } = preview;
  const clashTexts = clashNames(t);
  const heading = useId();
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('people.pair', { one: kept.name, other: merged.name })}
      </h2>
      <div className={styles.pair}>
        <PersonCard person={kept} role={t('people.merge.kept')} />
        <PersonCard person={merged} role={t('people.merge.merged')} />
      </div>
      <h3 className={item.title}>{t('people.merge.moves')}</h3>
      <ul className={item.reports}>
        {moves.map((each) => (
          <li key={each.move}>{moveText(t, each)}</li>
        ))}
        {sharedTerms > 0 && <li>{t('people.merge.sharedTerms', { count: sharedTerms })}</li>}
        <li>{t('people.merge.votes')}</li>
        <li>{t('people.merge.addresses')}</li>
      </ul>
      {clashes.length > 0 && (
        <>
          <h3 className={item.title}>{t('people.merge.clashes')}</h3>
          <ul className={item.reports}>
            {clashes.map(({ clash, names }) => (
              <li key={clash}>
                {clashTexts[clash]}
                {names.length > 0 && ` (${names.join(', ')})`}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={item.actions}>
        {clashes.length === 0 && <Merge pair={pair} preview={preview} />}
        <ButtonLink variant="quiet" href={comparePath({ keptId: pair.mergedId, mergedId: pair.keptId })}>
          {t('people.merge.swap')}
        </ButtonLink>
        <Button variant="quiet" onClick={onReadAgain}>
          {t('people.merge.readAgain')}
        </Button>
      </div>
    </Card>
  );
}

/** The button that merges the two, with a choice for each fact in which they differ. */
function Merge({ pair: { keptId, mergedId }, preview }: Omit<ComparisonProps, 'onReadAgain'>) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { kept, merged, choices, mark } = preview;
  const names = factNames(t);
  const field = (fact: PersonFact): RecordField => ({
    name: fact,
    label: names[fact],
    input: [
      { id: 'kept', label: kept[fact] ?? '' },
      { id: 'merged', label: merged[fact] ?? '' },
    ],
    required: true,
  });
  return (
    <RecordDialog
      variant="primary"
      open={t('people.merge.open')}
      title={t('people.merge.title', { kept: kept.name, merged: merged.name })}
      text={choices.length > 0 ? t('people.merge.choose') : t('people.merge.text')}
      confirm={t('people.merge.confirm')}
      done={t('people.merge.done', { kept: kept.name, merged: merged.name })}
      fields={choices.map(field)}
      initial={{ texts: Object.fromEntries(choices.map((fact) => [fact, 'kept'])), options: {} }}
      act={({ texts }, reason) => {
        const facts = Object.fromEntries(choices.map((fact) => [fact, texts[fact] as FactOwner]));
        return call('mergePeople', { params: { id: keptId }, body: { mergedId, facts, mark, reason } });
      }}
      onDone={() => void navigate(`${sectionPath('people')}?state=merges`)}
    />
  );
}
