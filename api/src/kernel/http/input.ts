import { z } from 'zod';
import { fieldErrorsOf, ValidationFailure } from './failure-body.ts';

/** Reads one part of a request: its schema's output, or a `ValidationFailure`. */
export type InputReader = (value: unknown) => unknown;

/** Gives properties the spelling of the schema; everything else stays as it is. */
type Speller = (value: unknown) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Properties are accepted in any case (decisions, section 2). One that comes twice in different cases keeps the second
 * spelling and is then refused, or ignored, as any unknown one.
 */
function objectSpeller(shape: Record<string, z.core.$ZodType>): Speller {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const spellers = Object.entries(shape)
    .map(([name, schema]) => [name, spellerOf(schema)] as const)
    .filter((each): each is readonly [string, Speller] => each[1] !== undefined);
  return (value) => {
    if (!isObject(value)) return value;
    const keys = Object.keys(value);
    const asWritten = keys.every((key) => Object.hasOwn(shape, key));
    if (asWritten && spellers.length === 0) return value;
    const spelt: Record<string, unknown> = Object.create(null);
    for (const key of keys) {
      const name = names.get(key.toLowerCase());
      const known = name !== undefined && (name === key || !Object.hasOwn(value, name)) && !(name in spelt);
      spelt[known ? name : key] = value[key];
    }
    for (const [name, spell] of spellers) if (name in spelt) spelt[name] = spell(spelt[name]);
    return { ...spelt };
  };
}

/** The speller of a schema; undefined where nothing in it has a name. */
function spellerOf(schema: z.core.$ZodType): Speller | undefined {
  if (schema instanceof z.ZodObject) return objectSpeller(schema.shape);
  if (schema instanceof z.ZodArray) {
    const spell = spellerOf(schema.element);
    return spell && ((value) => (Array.isArray(value) ? value.map(spell) : value));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return spellerOf(schema.unwrap());
  return undefined;
}

/** Makes the reader of one part of a request. */
export function inputReader(schema: z.ZodType): InputReader {
  const spell = spellerOf(schema);
  return (value) => {
    const read = schema.safeParse(spell ? spell(value) : value, { reportInput: true });
    if (read.success) return read.data;
    throw new ValidationFailure(fieldErrorsOf(read.error.issues));
  };
}
