export type { Option } from '../aria/option.tsx';
export type { LoadSuggestions } from '../aria/suggestions.ts';
export { Combobox, type ComboboxProps } from './combobox.tsx';
