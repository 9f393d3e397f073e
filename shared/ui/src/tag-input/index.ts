export type { LoadSuggestions } from '../aria/suggestions.ts';
export type { TagSuggestion } from './tag-box.tsx';
export { TagInput, type TagInputProps } from './tag-input.tsx';
