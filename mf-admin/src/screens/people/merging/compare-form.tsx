import { useTranslation } from '@hustings/i18n';
import { Button, Card } from '@hustings/ui';
import { useNavigate } from '@hustings/vertical/router';
import { useState, type FormEvent } from 'react';
import form from '../../../frame/form.module.css';
import { RecordFields, type RecordValues } from '../../../record-forms/record-fields.tsx';
import { comparePath } from '../texts.ts';
import type { MergeKind } from './merge-kind.ts';

/** Chooses two records to compare that nothing proposes as duplicates. */
export function CompareForm({ kind }: { kind: MergeKind }) {
  const { t } = useTranslation('admin');
  const texts = kind.texts.compare;
  const navigate = useNavigate();
  const [values, setValues] = useState<RecordValues>({ texts: {}, options: {} });
  const [isTried, setTried] = useState(false);
  const [keptId, mergedId] = [values.options['keptId']?.id, values.options['mergedId']?.id];

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (keptId && mergedId && keptId !== mergedId) void navigate(comparePath({ keptId, mergedId, of: kind.of }));
  }

  function errorOf(name: string): string | undefined {
    if (!isTried) return undefined;
    if (!values.options[name]) return t('elections.form.missing');
    return name === 'mergedId' && keptId === mergedId ? texts.same : undefined;
  }

  return (
    <Card as="section" className={form.card} aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      <form className={form.form} method="post" noValidate onSubmit={submit}>
        <RecordFields
          fields={[
            { name: 'keptId', label: texts.kept, input: kind.input, required: true },
            { name: 'mergedId', label: texts.merged, input: kind.input, required: true },
          ]}
          {...{ values, errorOf }}
          onChange={setValues}
        />
        <div>
          <Button type="submit" variant="quiet">
            {t('people.compare.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
