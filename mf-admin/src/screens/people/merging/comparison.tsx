import type { FactOwner } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, FailureNotice, Skeleton } from '@hustings/ui';
import { useNavigate } from '@hustings/vertical/router';
import { useId } from 'react';
import item from '../../../frame/item.module.css';
import { RecordDialog } from '../../../record-forms/record-dialog.tsx';
import type { RecordField } from '../../../record-forms/record-fields.tsx';
import { FactsCard } from '../facts-card.tsx';
import styles from '../people.module.css';
import { comparePath, listPath } from '../texts.ts';
import type { MergeKind, ShownPreview } from './merge-kind.ts';

interface ComparisonProps {
  kind: MergeKind;
  /** Undefined until the preview is read. */
  preview: ShownPreview | undefined;
  error: Error | null;
  onReadAgain(): void;
}

/** Two records side by side: what their merge moves, what prevents it, and the merge itself. */
export function Comparison({ kind, preview, error, onReadAgain }: ComparisonProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p>
        <a href={listPath('duplicates', kind.of)}>{t('people.back')}</a>
      </p>
      {!preview && !error && <Skeleton lines={8} />}
      {!preview && error && <FailureNotice error={error} onRetry={onReadAgain} />}
      {preview && <Preview {...{ kind, preview, onReadAgain }} />}
    </>
  );
}

type PreviewProps = Pick<ComparisonProps, 'kind' | 'onReadAgain'> & { preview: ShownPreview };

function Preview({ kind, preview, onReadAgain }: PreviewProps) {
  const { t } = useTranslation('admin');
  const { kept, merged, moves, clashes } = preview;
  const heading = useId();
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('people.pair', { one: kept.name, other: merged.name })}
      </h2>
      <div className={styles.pair}>
        <FactsCard {...kept} role={kind.texts.kept} />
        <FactsCard {...merged} role={kind.texts.merged} />
      </div>
      <h3 className={item.title}>{t('people.merge.moves')}</h3>
      <ul className={item.reports}>
        {[...moves, t('people.merge.votes'), kind.texts.addresses].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {clashes.length > 0 && (
        <>
          <h3 className={item.title}>{t('people.merge.clashes')}</h3>
          <ul className={item.reports}>
            {clashes.map(({ text, names }) => (
              <li key={text}>
                {text}
                {names.length > 0 && ` (${names.join(', ')})`}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={item.actions}>
        {clashes.length === 0 && <Merge kind={kind} preview={preview} />}
        <ButtonLink variant="quiet" href={comparePath({ keptId: merged.id, mergedId: kept.id, of: kind.of })}>
          {t('people.merge.swap')}
        </ButtonLink>
        <Button variant="quiet" onClick={onReadAgain}>
          {t('people.merge.readAgain')}
        </Button>
      </div>
    </Card>
  );
}

/** Returns the field that chooses one of two values. */
const choiceField = ({ fact, label, ...values }: ShownPreview['choices'][number]): RecordField => ({
  name: fact,
  label,
  input: [
    { id: 'kept', label: values.kept },
    { id: 'merged', label: values.merged },
  ],
  required: true,
});

/** The button that merges the two, with a choice for each fact in which they differ. */
function Merge({ kind, preview }: Omit<PreviewProps, 'onReadAgain'>) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { kept, merged, choices, mark } = preview;
  return (
    <RecordDialog
      variant="primary"
      open={t('people.merge.open')}
      title={t('people.merge.title', { kept: kept.name, merged: merged.name })}
      text={choices.length > 0 ? t('people.merge.choose') : t('people.merge.text')}
      confirm={t('people.merge.confirm')}
      done={t('people.merge.done', { kept: kept.name, merged: merged.name })}
      fields={choices.map(choiceField)}
      initial={{ texts: Object.fromEntries(choices.map(({ fact }) => [fact, 'kept'])), options: {} }}
      act={({ texts }, reason) => {
        const facts = Object.fromEntries(choices.map(({ fact }) => [fact, texts[fact] as FactOwner]));
        return kind.merge({ keptId: kept.id, mergedId: merged.id, facts, mark, reason });
      }}
      onDone={() => void navigate(listPath('merges', kind.of))}
    />
  );
}
