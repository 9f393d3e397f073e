import type { AddresseeKind } from '@hustings/contract';
import type { LoadSuggestions, Option } from '@hustings/ui/combobox';
import { call } from '@hustings/vertical/client';

/** The number of suggestions of each kind. */
const ofEach = 4;

const kinds = ['polly', 'organisation'] as const satisfies AddresseeKind[];

/** Suggests pollies and organisations that a goal can ask for an answer. The ids name the kind too. */
export const loadAddressees: LoadSuggestions<Option> = async (term, signal) => {
  const found = await Promise.all(
    kinds.map((kind) => call('searchKind', { params: { kind }, query: { term, take: ofEach } }, signal)),
  );
  return found.flatMap(({ results }, at) =>
    results.map(({ id, title, detail }) => ({
      id: `${kinds[at]} ${id}`,
      label: title?.text ?? '',
      ...(detail ? { description: detail } : {}),
    })),
  );
};

/** Returns the addressee that an option stands for. */
export function addresseeOf({ id: key, label }: Option): { kind: AddresseeKind; id: string; name: string } | null {
  const [kind, id] = key.split(' ');
  const known = kinds.find((each) => each === kind);
  return known && id ? { kind: known, id, name: label } : null;
}
