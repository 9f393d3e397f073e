import { RequestFailure } from '../core/failure.ts';

/** How a task enters a semaphore. */
export interface Entry {
  /** The weight of the task, in the unit of the limits. */
  weight?: number;
  /** Lets the task wait however long the queue is: no request waits for it. */
  patient?: boolean;
}

/** Runs a task once it fits. Throws `RequestFailure('Unavailable')` where the queue is full. */
export type Semaphore = <Result>(task: () => Promise<Result>, entry?: Entry) => Promise<Result>;

/** What may run and wait at the same time. */
export interface SemaphoreLimits {
  /** Tasks that run at the same time. */
  tasks: number;
  /** Weight of the running tasks together; a heavier task runs alone. */
  weight: number;
  /** Weight of the waiting tasks together; further ones are refused. */
  waiting: number;
}

const retryAfterSeconds = 5;

/**
 * Makes a semaphore for tasks of different weight in this process, first come, first served. Tasks of equal weight take
 * `p-limit` instead.
 */
export function makeSemaphore(limits: SemaphoreLimits): Semaphore {
  const running = { tasks: 0, weight: 0 };
  let waitingWeight = 0;
  const waiting: { weight: number; begin(): void }[] = [];

  const fits = (weight: number): boolean =>
    running.tasks === 0 || (running.tasks < limits.tasks && running.weight + weight <= limits.weight);

  function enter(weight: number): void {
    running.tasks++;
    running.weight += weight;
  }

  function beginNext(): void {
    for (let next = waiting[0]; next && fits(next.weight); next = waiting[0]) {
      waiting.shift();
      waitingWeight -= next.weight;
      enter(next.weight);
      next.begin();
    }
  }

  async function wait(weight: number, patient: boolean): Promise<void> {
    if (!patient && waitingWeight + weight > limits.waiting)
      throw new RequestFailure('Unavailable', { retryAfterSeconds });
    waitingWeight += weight;
    await new Promise<void>((begin) => waiting.push({ weight, begin }));
  }

  return async (task, { weight = 0, patient = false } = {}) => {
    if (waiting.length === 0 && fits(weight)) enter(weight);
    else await wait(weight, patient);
    try {
      return await task();
    } finally {
      running.tasks--;
      running.weight -= weight;
      beginNext();
    }
  };
}
