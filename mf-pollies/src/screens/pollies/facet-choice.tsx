import type { PollyFacet, PollyFacetKind } from '@hustings/contract';
import { useFormat } from '@hustings/i18n';
import { Combobox } from '@hustings/ui/combobox';
import { Select } from '@hustings/ui/select';
import { call } from '@hustings/vertical/client';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queries } from '../../queries.ts';

interface FacetChoiceProps {
  kind: PollyFacetKind;
  label: string;
  /** The label of the option that does not filter. */
  all: string;
  value: string;
  onChange(id: string): void;
}

/** The id of the option that does not filter. */
const noChoice = 'all';

/** A filter: a list if it has few options, a search box if it has many. */
export function FacetChoice({ kind, label, all, value, onChange }: FacetChoiceProps) {
  const { number } = useFormat();
  const { data } = useQuery(queries.facets(kind));
  const chosen = useQuery({ ...queries.facet(kind, value), enabled: value !== '' });
  const optionOf = useCallback(
    ({ id, name, within, count }: PollyFacet) => ({
      id,
      label: within ? `${name}, ${within}` : name,
      description: number(count),
    }),
    [number],
  );
  const load = useCallback(
    async (term: string, signal: AbortSignal) => {
      const query = { kind, take: 20, ...(term ? { term } : {}) };
      return (await call('listPollyFacets', { query }, signal)).results.map(optionOf);
    },
    [kind, optionOf],
  );

  const known = data?.results ?? [];
  const current = known.find(({ id }) => id === value) ?? chosen.data?.results[0];
  if (data?.next !== undefined) {
    return (
      <Combobox
        key={value}
        name={kind}
        label={label}
        placeholder={all}
        load={load}
        value={current && optionOf(current)}
        onChange={(option) => onChange(option?.id ?? '')}
      />
    );
  }
  const options = current && !known.includes(current) ? [...known, current] : known;
  return (
    <Select
      name={kind}
      label={label}
      options={[{ id: noChoice, label: all }, ...options.map(optionOf)]}
      value={value || noChoice}
      onChange={(id) => onChange(id === noChoice ? '' : id)}
    />
  );
}
