import type { RecordValues } from './record-fields.tsx';

/** Returns the trimmed text of a field as a property, or nothing for an empty field. */
export const textOf = <Name extends string>({ texts }: RecordValues, name: Name) => {
  const text = texts[name]?.trim();
  return (text ? { [name]: text } : {}) as { [Key in Name]?: string };
};

/** Returns the number of a field as a property, or nothing for an empty field. */
export const numberOf = <Name extends string>({ texts }: RecordValues, name: Name) => {
  const text = texts[name]?.trim();
  return (text ? { [name]: Number(text) } : {}) as { [Key in Name]?: number };
};

/** Returns the choice between yes and no as a property, or nothing where none is chosen. */
export const flagOf = <Name extends string>({ texts }: RecordValues, name: Name) =>
  (texts[name] ? { [name]: texts[name] === 'true' } : {}) as { [Key in Name]?: boolean };

/** Returns the id of a chosen option as a property, or nothing for an empty field. */
export const idOf = <Name extends string>({ options }: RecordValues, name: Name) => {
  const id = options[name]?.id;
  return (id === undefined ? {} : { [name]: id }) as { [Key in Name]?: string };
};

/** Returns the lines of a field that are not empty. */
export const linesOf = ({ texts }: RecordValues, name: string): string[] =>
  (texts[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
