import { z } from 'zod';
import { fieldErrorsOf, ValidationFailure } from '../response/failure-body.ts';

/** Validates one part of a request and returns the schema's output, or throws a `ValidationFailure`. */
export type InputReader = (value: unknown) => unknown;

/** Normalises the property names of a value to those of its schema. Leaves unknown properties unchanged. */
type Normaliser = (value: unknown) => unknown;

/** The options of normalisation. */
interface Normalising {
  /** Whether empty texts of optional properties are removed. */
  emptyIsAbsent: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether a schema describes an optional text, such as a name or a date. */
function isOptionalText(schema: z.core.$ZodType, optional = false): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isOptionalText(schema.unwrap(), true);
  if (schema instanceof z.ZodNullable) return isOptionalText(schema.unwrap(), optional);
  return optional && (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat);
}

/**
 * Accepts property names in upper and lower case (docs/decisions/02-api.md). If a query contains a parameter in two
 * spellings, only one of them is read, and the other is ignored as unknown. A body with two spellings of a property
 * never arrives here, because `repeatedKey` finds it.
 */
function objectNormaliser(shape: Record<string, z.core.$ZodType>, normalising: Normalising): Normaliser {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const inner = Object.entries(shape)
    .map(([name, schema]) => [name, normaliserOf(schema, normalising)] as const)
    .filter((each): each is readonly [string, Normaliser] => each[1] !== undefined);
  const optionalTexts = Object.keys(shape).filter(
    (name) => normalising.emptyIsAbsent && shape[name] !== undefined && isOptionalText(shape[name]),
  );
  return (value) => {
    if (!isObject(value)) return value;
    const keys = Object.keys(value);
    const asWritten = keys.every((key) => Object.hasOwn(shape, key));
    if (asWritten && inner.length === 0 && optionalTexts.every((name) => value[name] !== '')) return value;
    const spelt: Record<string, unknown> = Object.create(null);
    for (const key of keys) {
      const name = names.get(key.toLowerCase());
      const known = name !== undefined && (name === key || !Object.hasOwn(value, name)) && !(name in spelt);
      spelt[known ? name : key] = value[key];
    }
    for (const [name, normalise] of inner) if (name in spelt) spelt[name] = normalise(spelt[name]);
    for (const name of optionalTexts) if (spelt[name] === '') delete spelt[name];
    return { ...spelt };
  };
}

/** Makes the normaliser of a schema; undefined if it has no named properties. */
function normaliserOf(schema: z.core.$ZodType, normalising: Normalising): Normaliser | undefined {
  if (schema instanceof z.ZodObject) return objectNormaliser(schema.shape, normalising);
  if (schema instanceof z.ZodArray) {
    const normalise = normaliserOf(schema.element, normalising);
    return normalise && ((value) => (Array.isArray(value) ? value.map(normalise) : value));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return normaliserOf(schema.unwrap(), normalising);
  return undefined;
}

/** Makes the validator of one part of a request. */
export function inputReader(schema: z.ZodType, normalising: Normalising = { emptyIsAbsent: false }): InputReader {
  const normalise = normaliserOf(schema, normalising);
  return (value) => {
    const read = schema.safeParse(normalise ? normalise(value) : value, { reportInput: true });
    if (read.success) return read.data;
    throw new ValidationFailure(fieldErrorsOf(read.error.issues));
  };
}
