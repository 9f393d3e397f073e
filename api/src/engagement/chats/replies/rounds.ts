import type { Services } from '../../../platform/core/services.ts';

/** The replies to one question that this process writes. */
interface RunningRound {
  abort: AbortController;
  ended: Promise<void>;
}

/** The rounds that this process writes, by the ids of their questions. */
const running = new WeakMap<Services, Map<string, RunningRound>>();

function roundsOf(services: Services): Map<string, RunningRound> {
  const known = running.get(services) ?? new Map<string, RunningRound>();
  running.set(services, known);
  return known;
}

/** Runs `write` in the background, until it ends or `abortRound` aborts it. */
export function runRound(
  services: Services,
  questionId: string,
  write: (abort: AbortController) => Promise<void>,
): void {
  const rounds = roundsOf(services);
  const abort = new AbortController();
  const ended = write(abort).finally(() => {
    if (rounds.get(questionId)?.abort === abort) rounds.delete(questionId);
  });
  rounds.set(questionId, { abort, ended });
}

/** Aborts the replies to a question, if this process writes them. */
export const abortRound = (services: Services, questionId: string): void =>
  roundsOf(services).get(questionId)?.abort.abort('stopped');

/**
 * Aborts all replies that this process writes, because it stops, and waits until they are stored as interrupted. Call it
 * before the database is closed.
 */
export async function endRounds(services: Services): Promise<void> {
  const rounds = [...roundsOf(services).values()];
  for (const { abort } of rounds) abort.abort('ending');
  await Promise.all(rounds.map(({ ended }) => ended));
}
