import type { Option } from '@hustings/ui/combobox';

export interface Target {
  kind: 'polly' | 'party';
  option: Option;
}
