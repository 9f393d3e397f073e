import { useTranslation } from '@hustings/i18n';
import { Combobox } from '@hustings/ui/combobox';
import { Select } from '@hustings/ui/select';
import { call } from '@hustings/vertical/client';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queries } from '../../queries.ts';
import type { PinKind } from './pins.ts';

interface AddPinProps {
  electionId: string;
  kind: PinKind;
  pinned: readonly string[];
  onAdd(slug: string): void;
}

/** Adds a candidate or a party of the election to the comparison. */
export const AddPin = ({ kind, ...props }: AddPinProps) =>
  kind === 'candidate' ? <AddCandidate {...props} /> : <AddParty {...props} />;

function AddCandidate({ electionId, pinned, onAdd }: Omit<AddPinProps, 'kind'>) {
  const { t } = useTranslation('elections');
  const pins = pinned.join(' ');
  const load = useCallback(
    async (term: string, signal: AbortSignal) => {
      const query = { take: 20, sort: 'name' as const, ...(term ? { term } : {}) };
      const { results } = await call('listCandidates', { params: { id: electionId }, query }, signal);
      return results
        .filter(({ slug }) => !pins.split(' ').includes(slug))
        .map(({ slug, name, party, contest }) => ({ id: slug, label: name, description: party?.name ?? contest.name }));
    },
    [electionId, pins],
  );
  return (
    <Combobox
      name="candidate"
      label={t('compare.addCandidate')}
      placeholder={t('candidates.placeholder')}
      load={load}
      value={undefined}
      onChange={(option) => option && onAdd(option.id)}
    />
  );
}

function AddParty({ electionId, pinned, onAdd }: Omit<AddPinProps, 'kind'>) {
  const { t } = useTranslation('elections');
  const { data } = useQuery(queries.partyChoice(electionId));
  const options = (data?.results ?? []).flatMap(({ party }) =>
    party && !pinned.includes(party.slug) ? [{ id: party.slug, label: party.name }] : [],
  );
  return <Select name="party" label={t('compare.addParty')} options={options} value={undefined} onChange={onAdd} />;
}
