import type { Services } from '../../platform/core/services.ts';
import { anHour, quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import { closeDays } from './close/close-days.rules.ts';
import { findCoordinatedVotes } from './coordination/coordination.rules.ts';
import { carryOutExclusions } from './exclusions/carry-out.rules.ts';
import { recalculateAllOfficialVotes } from './official/official-votes.rules.ts';
import { computeRunningResults } from './running/running.rules.ts';

/** The number of minutes between two runs of `close-days`. */
const closeMinutes = 5;

/**
 * The jobs that close ended days, find coordinated votes, exclude votes and include them again, compute the running
 * results of open days, and recalculate which votes are official.
 *
 * @param applyWaitingVotes stores the anonymous votes of ended days that still wait
 */
export const scoreJobs = (services: Services, applyWaitingVotes: (services: Services) => Promise<void>): Job[] => [
  {
    name: 'close-days',
    cron: `*/${closeMinutes} * * * *`,
    longestSeconds: quarterOfAnHour,
    work: () => closeDays(services, applyWaitingVotes),
  },
  {
    name: 'coordinated-votes',
    cron: '53 5 * * *',
    longestSeconds: anHour,
    work: (report) => findCoordinatedVotes(services, report),
  },
  {
    name: 'running-results',
    cron: `*/${Math.min(59, services.limits.runningResultMinutes)} * * * *`,
    longestSeconds: quarterOfAnHour,
    work: () => computeRunningResults(services),
  },
  {
    // Starts when an admin asks for an exclusion. The schedule is for those that a run did not carry out.
    name: 'vote-exclusions',
    cron: '*/5 * * * *',
    longestSeconds: anHour,
    work: (report) => carryOutExclusions(services, report),
  },
  // Runs only when an admin starts it: a vote keeps its place unless a correction says otherwise.
  {
    name: 'voter-districts',
    cron: '',
    longestSeconds: anHour,
    work: (report) => recalculateAllOfficialVotes(services, report),
  },
];
