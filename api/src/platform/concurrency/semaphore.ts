import { RequestFailure } from '../core/failure.ts';

/** The options of a task. */
export interface Entry {
  /** The weight of the task, in the same unit as the weights in `SemaphoreLimits`. */
  weight?: number;
  /** Lets the task wait even if the queue is full. For background work. */
  unlimitedQueue?: boolean;
}

/** Runs a task once the limits allow it. Throws `RequestFailure('Unavailable')` if the queue is full. */
export type Semaphore = <Result>(task: () => Promise<Result>, entry?: Entry) => Promise<Result>;

/** The limits of running and waiting tasks. */
export interface SemaphoreLimits {
  /** The maximum number of running tasks. */
  tasks: number;
  /** The maximum total weight of running tasks. A single heavier task runs alone. */
  weight: number;
  /** The maximum total weight of waiting tasks. Further tasks are refused. */
  waiting: number;
}

const retryAfterSeconds = 5;

/**
 * Makes a semaphore for tasks of different weights in this process. Tasks start in the order of their calls. For tasks
 * of equal weight, use `p-limit`.
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

  async function wait(weight: number, unlimitedQueue: boolean): Promise<void> {
    if (!unlimitedQueue && waitingWeight + weight > limits.waiting)
      throw new RequestFailure('Unavailable', { retryAfterSeconds });
    waitingWeight += weight;
    await new Promise<void>((begin) => waiting.push({ weight, begin }));
  }

  return async (task, { weight = 0, unlimitedQueue = false } = {}) => {
    if (waiting.length === 0 && fits(weight)) enter(weight);
    else await wait(weight, unlimitedQueue);
    try {
      return await task();
    } finally {
      running.tasks--;
      running.weight -= weight;
      beginNext();
    }
  };
}
