import { browserMemory, type StancePosition } from '@hustings/contract';
import { useSyncExternalStore } from 'react';

const key = browserMemory.matching.name;

/** Positions on topics, by the slug of the topic. */
export type Positions = Readonly<Record<string, StancePosition>>;

/** The importance of topics, by the slug of the topic; 1 if absent. */
export type Weights = Readonly<Record<string, number>>;

/** The visitor's own positions on topics, and the importance of each. */
export interface Answers {
  positions: Positions;
  weights: Weights;
}

export const positions = [
  'stronglyAgainst',
  'against',
  'neutral',
  'for',
  'stronglyFor',
] as const satisfies readonly StancePosition[];

const none: Answers = { positions: {}, weights: {} };

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The answers, if the browser can store nothing. They are forgotten when the page closes. */
let unstored: string | null = null;

function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return unstored;
  }
}

function write(answers: Answers): void {
  const isEmpty = Object.keys(answers.positions).length === 0;
  unstored = isEmpty ? null : JSON.stringify(answers);
  try {
    if (unstored === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, unstored);
  } catch {
    // `unstored` then holds the answers until the page closes.
  }
  for (const listener of listeners) listener();
}

function parsed(text: string | null): Answers {
  try {
    return { ...none, ...(JSON.parse(text ?? '{}') as Partial<Answers>) };
  } catch {
    return none;
  }
}

/** The visitor's own answers. They stay in this tab and are never sent, because they are political opinions. */
export function useAnswers(): [Answers, (answers: Answers) => void] {
  return [parsed(useSyncExternalStore(subscribe, read, () => null)), write];
}
