export type { LoadSuggestions } from '../aria/suggestions.ts';
export { TagInput, type TagInputProps } from './tag-input.tsx';
