import type { Option } from '@hustings/ui/combobox';

/** A polly or a party that something is done about. */
export interface Target {
  kind: 'polly' | 'party';
  option: Option;
}
