import { RequestFailure } from '../core/failure.ts';

/** What a piece of work takes. */
export interface Turn {
  /** How much it weighs, in the unit of the limits. */
  weight?: number;
  /** It waits however much waits already: nobody waits for it. */
  patient?: boolean;
}

/** Does a piece of work when it is its turn. Throws `RequestFailure('Unavailable')` where too much waits already. */
export type InTurn = <Result>(work: () => Promise<Result>, turn?: Turn) => Promise<Result>;

/** What may run and wait at once. */
export interface TurnLimits {
  /** Pieces that run at once. */
  pieces: number;
  /** What they may weigh together; a piece that weighs more runs alone. */
  weight?: number;
  /** What the waiting ones may weigh together before others are refused. */
  waiting?: number;
}

const retryAfterSeconds = 5;

/**
 * Lets so many pieces of work run at once in this process; the others wait, first come, first served. For work that takes
 * memory or a thread of the pool that others need too.
 */
export function makeTurns(limits: number | TurnLimits): InTurn {
  const {
    pieces,
    weight: most = Infinity,
    waiting: mostWaiting = Infinity,
  } = typeof limits === 'number' ? { pieces: limits } : limits;
  const running = { pieces: 0, weight: 0 };
  let waitingWeight = 0;
  const waiting: { weight: number; begin(): void }[] = [];

  const fits = (weight: number): boolean =>
    running.pieces === 0 || (running.pieces < pieces && running.weight + weight <= most);

  function take(weight: number): void {
    running.pieces++;
    running.weight += weight;
  }

  function beginNext(): void {
    for (let next = waiting[0]; next && fits(next.weight); next = waiting[0]) {
      waiting.shift();
      waitingWeight -= next.weight;
      take(next.weight);
      next.begin();
    }
  }

  async function wait(weight: number, patient: boolean): Promise<void> {
    if (!patient && waitingWeight + weight > mostWaiting)
      throw new RequestFailure('Unavailable', { retryAfterSeconds });
    waitingWeight += weight;
    await new Promise<void>((begin) => waiting.push({ weight, begin }));
  }

  return async (work, { weight = 0, patient = false } = {}) => {
    if (waiting.length === 0 && fits(weight)) take(weight);
    else await wait(weight, patient);
    try {
      return await work();
    } finally {
      running.pieces--;
      running.weight -= weight;
      beginNext();
    }
  };
}
