import { TextArea, TextField } from '@hustings/ui';
import { Combobox, type LoadSuggestions, type Option } from '@hustings/ui/combobox';
import { Select } from '@hustings/ui/select';
import { call } from '@hustings/vertical/client';
import { PictureInput } from './picture-input.tsx';
import type { UploadInput } from './upload-input.ts';

/** The values of a form: texts, and options that were chosen by typing. */
export interface RecordValues {
  texts: Readonly<Record<string, string>>;
  options: Readonly<Record<string, Option | undefined>>;
}

/** A field of a record. The name is that of the property in the request. */
export interface RecordField {
  name: string;
  label: string;
  /** A kind of input; a function that loads what can be chosen, the same in every render; or the options. */
  input:
    | 'text'
    | 'date'
    | 'time'
    | 'number'
    | 'long'
    | 'datetime-local'
    | 'place'
    | 'party'
    | 'person'
    | 'office'
    | 'body'
    | 'parentBody'
    | UploadInput
    | LoadSuggestions<Option>
    | readonly (Option & { id: string })[];
  description?: string;
  required?: boolean;
  /** The maximum number of characters of a text; by default, that of a name. */
  maxLength?: number;
}

/** The maximum number of suggestions for a term. */
const offered = 8;

const loadPlaces: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await call('listDivisions', { query: { term, take: offered } }, signal);
  return results.map(({ id, name, parents }) => ({
    id,
    label: name,
    description: parents.map((parent) => parent.name).join(' · '),
  }));
};

const loadParties: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await call('listParties', { query: { term, take: offered } }, signal);
  return results.map(({ partyId, name }) => ({ id: partyId, label: name }));
};

const loadPeople: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await call('listPollies', { query: { term, take: offered } }, signal);
  return results.map(({ personId, name, title = '' }) => ({ id: personId, label: name, description: title }));
};

const loadOffices: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await call('listOfficeRecords', { query: { term, take: offered } }, signal);
  return results.map(({ officeId, name, title, body, place }) => ({
    id: officeId,
    label: name,
    description: [title, body, place?.name].filter((part) => part !== undefined).join(' · '),
  }));
};

const bodiesOf =
  (of?: 'others'): LoadSuggestions<Option> =>
  async (term, signal) => {
    const query = { term, take: offered, ...(of === undefined ? {} : { of }) };
    const { results } = await call('listBodyRecords', { query }, signal);
    return results.map(({ bodyId, name, place }) => ({ id: bodyId, label: name, description: place?.name ?? '' }));
  };

/** Makes the function that loads the lists of a contest. */
export const listsOf =
  (contestId: string): LoadSuggestions<Option> =>
  async (term, signal) => {
    const { results } = await call(
      'listListRecords',
      { params: { id: contestId }, query: { term, take: offered } },
      signal,
    );
    return results.map(({ id, name, number, party }) => ({
      id,
      label: name,
      description: [number, party?.name].filter((part) => part !== undefined).join(' · '),
    }));
  };

const loads = {
  place: loadPlaces,
  party: loadParties,
  person: loadPeople,
  office: loadOffices,
  body: bodiesOf('others'),
  parentBody: bodiesOf(),
};

const isLoaded = (input: RecordField['input']): input is keyof typeof loads =>
  typeof input === 'string' && Object.hasOwn(loads, input);

interface RecordFieldsProps {
  fields: readonly RecordField[];
  values: RecordValues;
  errorOf(name: string): string | undefined;
  onChange(values: RecordValues): void;
}

/** The controls of the fields of a record. */
export function RecordFields({ fields, values, errorOf, onChange }: RecordFieldsProps) {
  const setText = (name: string) => (text: string) => onChange({ ...values, texts: { ...values.texts, [name]: text } });
  return fields.map(({ name, label, input, description, required = false, maxLength = 200 }) => {
    const common = { name, label, description, required, error: errorOf(name) };
    if (isLoaded(input) || typeof input === 'function')
      return (
        <Combobox
          key={name}
          {...common}
          load={typeof input === 'function' ? input : loads[input]}
          value={values.options[name]}
          onChange={(option) => onChange({ ...values, options: { ...values.options, [name]: option } })}
        />
      );
    if (typeof input === 'object' && 'upload' in input)
      return <PictureInput key={name} {...common} upload={input.upload} onChange={setText(name)} />;
    if (typeof input !== 'string')
      return (
        <Select key={name} {...common} options={input} value={values.texts[name] ?? ''} onChange={setText(name)} />
      );
    if (input === 'long')
      return (
        <TextArea
          key={name}
          {...common}
          rows={8}
          maxLength={maxLength}
          value={values.texts[name] ?? ''}
          onChange={setText(name)}
        />
      );
    return (
      <TextField
        key={name}
        {...common}
        type={input === 'number' ? 'text' : input}
        inputMode={input === 'number' ? 'numeric' : undefined}
        maxLength={maxLength}
        value={values.texts[name] ?? ''}
        onChange={setText(name)}
      />
    );
  });
}
