import { availableParallelism } from 'node:os';

/**
 * The options of `tsc` for its checkers: one for two cores, and four at most. Each checks the shared types by itself, so
 * that four need twice the CPU time of one.
 */
export const checkerOptions = ['--checkers', String(Math.min(4, Math.ceil(availableParallelism() / 2)))];
