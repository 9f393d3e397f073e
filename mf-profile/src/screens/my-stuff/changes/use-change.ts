import { mostOwnItems, type CallInput, type OwnItemKind, type ViewScope } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import type { ChangeOutcome } from './use-selection.ts';

/** A selected item, as a change needs it. */
export interface ChosenItem {
  id: string;
  name: string;
  scope: ViewScope | undefined;
}

type Change = CallInput<'changeOwnItems'>['body']['change'];

/** Changes items in requests of the size that the server takes. */
async function changeAll(kind: OwnItemKind, items: readonly ChosenItem[], change: Change): Promise<ChangeOutcome> {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const outcome: ChangeOutcome = { act: change.act, done: 0, refused: [] };
  for (let first = 0; first < items.length; first += mostOwnItems) {
    const ids = items.slice(first, first + mostOwnItems).map(({ id }) => id);
    const { results } = await call('changeOwnItems', { body: { kind, ids, change } });
    for (const { id, refusal, removedAt } of results) {
      if (refusal) outcome.refused.push({ id, name: names.get(id) ?? '', code: refusal });
      else outcome.done += 1;
      if (removedAt) outcome.later = { count: (outcome.later?.count ?? 0) + 1, until: removedAt };
    }
  }
  return outcome;
}

/** Returns the mutation that changes the selected items of a kind. */
export const useChange = (
  kind: OwnItemKind,
  items: readonly ChosenItem[],
  callbacks: { onSuccess(outcome: ChangeOutcome): void; onError?(failure: unknown, change: Change): void },
) => useMutation({ mutationFn: (change: Change) => changeAll(kind, items, change), ...callbacks });
