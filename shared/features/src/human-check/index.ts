export { HumanCheckStatus } from './human-check-status.tsx';
export { useHumanCheck, type HumanCheckKind } from './use-human-check.ts';
