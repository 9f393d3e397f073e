export type { Option } from '../aria/option.tsx';
export { Select, type SelectProps } from './select.tsx';
