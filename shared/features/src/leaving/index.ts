export { useUnsavedWarning } from './use-unsaved-warning.tsx';
