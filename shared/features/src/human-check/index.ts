export { HumanCheckStatus } from './human-check-status.tsx';
export { useHumanCheck } from './use-human-check.ts';
