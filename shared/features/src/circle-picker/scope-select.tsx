import type { Scope } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Select } from '@hustings/ui/select';
import { audienceNames } from '../audience/index.ts';

interface ScopeSelectProps<Choice extends Scope> {
  name: string;
  label: string;
  scopes: readonly Choice[];
  value: Choice;
  onChange(scope: NoInfer<Choice>): void;
  /** Whether to offer the choice "just the polly". */
  hasPolly: boolean;
}

/** A select for the circle of people who may see or answer an item. Load it lazily, because it is heavy. */
export function ScopeSelect<Choice extends Scope>({ scopes, hasPolly, ...select }: ScopeSelectProps<Choice>) {
  const { t } = useTranslation('features');
  const names = audienceNames(t);
  const options = scopes
    .filter((scope) => hasPolly || scope !== 'justThePolly')
    .map((id) => ({ id, label: names[id] }));
  return <Select {...select} options={options} />;
}
