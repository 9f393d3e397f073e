import type { z } from 'zod';
import { sentenceFor, wordsFor } from './words.ts';

/** The position of a generated value: its field, its index among similar values, and its depth. */
interface Position {
  field: string;
  index: number;
  depth: number;
}

/** The used part of zod's definition of a schema. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  entries?: Record<string, string | number>;
  values?: unknown[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  getter?(): z.ZodType;
}

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

/** The default number of items of a list. */
const usual = 3;
/** The depth of nesting beyond which optional values are absent, to end recursive schemas. */
const maxDepth = 7;

/** Matches the names of optional fields that examples leave out: unusual states, and cursors of lists. */
const unusual =
  /^(next|after|parentId|gender|official|appears|edited|deleted|ends?|until|link|image|images|movedTo|retracted|hidden|document|responseStatus)$/;

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/**
 * Returns the first candidate that a schema accepts. If there is none, returns the last candidate, on which the check
 * of the example then fails with an error message.
 */
function firstOf<Value>(schema: z.ZodType, candidates: Value[]): Value | undefined {
  return candidates.find((value) => accepts(schema, value)) ?? candidates.at(-1);
}

const idOf = (index: number): string => `01970000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`;

function text(schema: z.ZodType, { field, index }: Position): string | undefined {
  const day = `2026-06-${String(14 - (index % 9)).padStart(2, '0')}`;
  const meant = /(^|[a-z])(Id|id)$/.test(field) ? idOf(index) : wordsFor(field, index);
  const candidates = [meant, idOf(index), `${day}T09:30:00.000Z`, day, 'https://example.org/', 'mail@example.org'];
  const patterned = [`/example-${index}`, 'mf-example', 'posts', 'ocd-division/country:nl', '#336699', '192.0.2.0/24'];
  return firstOf(schema, [...candidates, ...patterned, sentenceFor(index), 'a'.repeat(24)]);
}

function number(schema: z.ZodType, { field, index }: Position): number | undefined {
  if (field === 'depth') return firstOf(schema, [0, 1]);
  const counted = /total|count|votes|members/i.test(field) ? 12 + index * 7 : index + 1;
  return firstOf(schema, [/width/i.test(field) ? 640 : /height/i.test(field) ? 360 : counted, 0.5, 0, 1, 13, 48, 2026]);
}

function list(schema: z.ZodType, element: z.ZodType, position: Position): unknown[] | undefined {
  const items = Array.from({ length: usual }, (_, index) =>
    example(element, { ...position, index: position.index + index, depth: position.depth + 1 }),
  );
  return firstOf(schema, [items, items.slice(0, 1), []]);
}

/** Matches field names without a meaning of their own. The name of the parent is added to such a name. */
const genericNames = /^(name|label|value|slug|results|items)$/;

function fields(shape: Record<string, z.ZodType>, { field: parent, index, depth }: Position): Record<string, unknown> {
  const entries = Object.entries(shape).map(([field, schema]) => {
    const name = genericNames.test(field) ? `${parent} ${field}` : field;
    return [field, example(schema, { field: name, index, depth: depth + 1 })];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * Generates an optional value. Returns undefined for flags and unusual states, such as "under review", and beyond the
 * maximum depth.
 */
function optional(inner: z.ZodType, position: Position): unknown {
  const { type } = definitionOf(inner);
  if (type === 'literal' || type === 'boolean' || unusual.test(position.field) || position.depth > maxDepth)
    return undefined;
  return example(inner, position);
}

function oneOf(schema: z.ZodType, options: z.ZodType[], position: Position): unknown {
  return firstOf(
    schema,
    options.map((option) => example(option, position)),
  );
}

function record({ keyType, valueType }: Definition, position: Position): Record<string, unknown> {
  const keys = keyType ? Object.values(definitionOf(keyType).entries ?? {}) : [];
  if (!valueType) return {};
  return Object.fromEntries(keys.map((key) => [key, example(valueType, { ...position, field: String(key) })]));
}

const paragraph = (index: number) => ({ type: 'paragraph', content: [{ type: 'text', text: sentenceFor(index) }] });

/** Generates a value for a schema with a custom check: a rich text, the bytes of a file, or false. */
const custom = (schema: z.ZodType, { index }: Position): unknown =>
  firstOf<unknown>(schema, [
    { type: 'doc', content: [paragraph(index), paragraph(index + 1)] },
    new Uint8Array(),
    false,
  ]);

/** Generates a plausible value of a schema. The result is deterministic. A test checks the values of all calls. */
export function example(schema: z.ZodType, position: Position = { field: '', index: 0, depth: 0 }): unknown {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'string':
      return text(schema, position);
    case 'number':
      return number(schema, position);
    case 'boolean':
      return /^(may|can|has|inOffice)/.test(position.field) && !position.field.endsWith('Off');
    case 'literal':
      return definition.values?.[0];
    case 'enum': {
      const values = Object.values(definition.entries ?? {});
      return values[position.index % values.length];
    }
    case 'array':
      return definition.element && list(schema, definition.element, position);
    case 'object':
      return fields(definition.shape ?? {}, position);
    case 'tuple':
      return definition.items?.map((item, index) => example(item, { ...position, index }));
    case 'union':
      return oneOf(schema, definition.options ?? [], position);
    case 'record':
      return record(definition, position);
    case 'optional':
      return definition.innerType && optional(definition.innerType, position);
    case 'nullable':
      return definition.innerType ? (optional(definition.innerType, position) ?? null) : null;
    case 'lazy':
      return definition.getter && example(definition.getter(), position);
    case 'custom':
      return custom(schema, position);
    case 'pipe':
      return definition.in && example(definition.in, position);
    case 'unknown':
      return undefined;
    default:
      if (definition.innerType) return example(definition.innerType, position);
      throw new Error(`There is no example of "${definition.type}" (${position.field}).`);
  }
}
