import { problemOf, type FieldProblems } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice, TextField, type TextFieldProps } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useId, useState, type ComponentType, type FormEvent } from 'react';
import { useAdminAct, type ActParts } from '../admin-actions/use-admin-act.ts';
import form from '../frame/form.module.css';
import { TargetSearch } from './target-search.tsx';
import type { Target } from './target.ts';
import { useTargetOfAddress } from './use-target-of-address.ts';

/** The chosen polly or party and the trimmed text. */
export interface TargetInput {
  target: Target;
  text: string;
}

interface TargetFormProps<Answer> extends Required<Pick<ActParts<TargetInput, Answer>, 'act' | 'done'>> {
  heading: string;
  submit: string;
  /** Selectable kinds; the first is the default. */
  kinds: readonly [Target['kind'], ...Target['kind'][]];
  targetMissing: string;
  /** Shows what is stored about the chosen target. */
  About?: ComponentType<{ target: Target }>;
  field: Omit<TextFieldProps, 'value' | 'error' | 'onChange'>;
  textMissing: string;
  /** The texts to show at the field, by error code. */
  problems: FieldProblems;
}

/** A form that adds a line of text to a polly or a party. The address of the page may preselect one. */
export function TargetForm<Answer>(props: TargetFormProps<Answer>) {
  const { heading, submit, kinds, targetMissing, About, field, textMissing, problems, ...parts } = props;
  const { t } = useTranslation('admin');
  const headingId = useId();
  const addressed = useTargetOfAddress();
  const [chosen, setChosen] = useState<Pick<Target, 'kind'> & Partial<Target>>();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isFitting = addressed !== undefined && kinds.includes(addressed.kind);
  const { kind, option } = chosen ?? (isFitting ? addressed : { kind: kinds[0], option: undefined });
  const target = option && { kind, option };
  const text = typed.trim();
  const { mutate, reset, isPending, failure } = useAdminAct({
    ...parts,
    onDone(_, { text: sent }) {
      setTyped((now) => (now.trim() === sent ? '' : now));
      setTried(false);
    },
  });
  const problem = problemOf(failure, problems);

  /** Wraps a change handler to clear the failure too, because the failure concerns the values that were sent. */
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      reset();
      change(value);
    };

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (target && text && !isPending) mutate({ target, text });
  }

  const kindNames = { polly: t('find.polly'), party: t('find.party') };
  return (
    <Card as="section" className={form.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <form className={form.form} method="post" noValidate onSubmit={send}>
        {kinds.length > 1 && (
          <Select
            name="kind"
            label={t('find.about')}
            options={kinds.map((id) => ({ id, label: kindNames[id] }))}
            value={kind}
            onChange={changing((id) => setChosen({ kind: id }))}
          />
        )}
        <TargetSearch
          key={kind}
          kind={kind}
          value={option}
          error={isTried && !target ? targetMissing : undefined}
          onChange={changing((found) => setChosen({ kind, option: found }))}
        />
        {target && About && <About target={target} />}
        <TextField
          {...field}
          value={typed}
          error={isTried && !text ? textMissing : problem}
          onChange={changing(setTyped)}
          required
        />
        {failure && !problem && <FailureNotice error={failure} />}
        <div>
          <Button type="submit" pending={isPending}>
            {submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
