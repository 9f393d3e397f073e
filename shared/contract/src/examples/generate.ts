import type { z } from 'zod';
import { sentenceFor, wordsFor } from './words.ts';

/** Where a value is wanted: the name of its field, and the how-manieth of its kind it is. */
interface Place {
  field: string;
  turn: number;
  depth: number;
}

/** The part of a schema that is looked at: what zod keeps of how it was made. */
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

/** A list has so many items, where its schema does not say otherwise. */
const usual = 3;
/** Below so many steps, what may be absent is: what contains itself ends there. */
const deepest = 7;

/** Of what may be absent, what an ordinary answer does not have: marks of the unusual, and the cursor of a next page. */
const unusual =
  /^(next|after|parentId|gender|official|appears|edited|deleted|ends?|until|link|image|images|movedTo|retracted|hidden|document|responseStatus)$/;

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** The first that a schema accepts; the last where none is, so that whoever checks says what is wrong. */
function firstOf<Value>(schema: z.ZodType, candidates: Value[]): Value | undefined {
  return candidates.find((value) => accepts(schema, value)) ?? candidates.at(-1);
}

const idOf = (turn: number): string => `01970000-0000-7000-8000-${String(turn + 1).padStart(12, '0')}`;

function text(schema: z.ZodType, { field, turn }: Place): string | undefined {
  const day = `2026-06-${String(14 - (turn % 9)).padStart(2, '0')}`;
  const meant = /(^|[a-z])(Id|id)$/.test(field) ? idOf(turn) : wordsFor(field, turn);
  const candidates = [meant, idOf(turn), `${day}T09:30:00.000Z`, day, 'https://example.org/', 'mail@example.org'];
  const patterned = [`/example-${turn}`, 'mf-example', 'posts', 'ocd-division/country:nl'];
  return firstOf(schema, [...candidates, ...patterned, sentenceFor(turn), 'a'.repeat(24)]);
}

function number(schema: z.ZodType, { field, turn }: Place): number | undefined {
  if (field === 'depth') return firstOf(schema, [0, 1]);
  const counted = /total|count|votes|members/i.test(field) ? 12 + turn * 7 : turn + 1;
  return firstOf(schema, [/width/i.test(field) ? 640 : /height/i.test(field) ? 360 : counted, 0.5, 0, 1, 13, 48, 2026]);
}

function list(schema: z.ZodType, element: z.ZodType, place: Place): unknown[] | undefined {
  const items = Array.from({ length: usual }, (_, turn) =>
    example(element, { ...place, turn: place.turn + turn, depth: place.depth + 1 }),
  );
  return firstOf(schema, [items, items.slice(0, 1), []]);
}

/** Names that say nothing by themselves: what they stand in says what is meant. */
const hollow = /^(name|label|value|slug|results|items)$/;

function fields(shape: Record<string, z.ZodType>, { field: around, turn, depth }: Place): Record<string, unknown> {
  const entries = Object.entries(shape).map(([field, schema]) => {
    const called = hollow.test(field) ? `${around} ${field}` : field;
    return [field, example(schema, { field: called, turn, depth: depth + 1 })];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** What may be absent is there where a reader would expect it: no marks such as "under review", and no end of its own. */
function optional(inner: z.ZodType, place: Place): unknown {
  const { type } = definitionOf(inner);
  if (type === 'literal' || type === 'boolean' || unusual.test(place.field) || place.depth > deepest) return undefined;
  return example(inner, place);
}

function oneOf(schema: z.ZodType, options: z.ZodType[], place: Place): unknown {
  return firstOf(
    schema,
    options.map((option) => example(option, place)),
  );
}

function record({ keyType, valueType }: Definition, place: Place): Record<string, unknown> {
  const keys = keyType ? Object.values(definitionOf(keyType).entries ?? {}) : [];
  if (!valueType) return {};
  return Object.fromEntries(keys.map((key) => [key, example(valueType, { ...place, field: String(key) })]));
}

const paragraph = (turn: number) => ({ type: 'paragraph', content: [{ type: 'text', text: sentenceFor(turn) }] });

/** What a schema accepts whose own rule is a function: a rich text, bytes of a file, a mark. */
const custom = (schema: z.ZodType, { turn }: Place): unknown =>
  firstOf<unknown>(schema, [{ type: 'doc', content: [paragraph(turn), paragraph(turn + 1)] }, new Uint8Array(), false]);

/**
 * Makes a plausible value of a schema: the same at each call, without a clock or chance. It knows what the schemas of the
 * contract are made of; where it makes something that a schema refuses, the check that walks all calls names it.
 */
export function example(schema: z.ZodType, place: Place = { field: '', turn: 0, depth: 0 }): unknown {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'string':
      return text(schema, place);
    case 'number':
      return number(schema, place);
    case 'boolean':
      return /^(may|can|has|inOffice)/.test(place.field) && !place.field.endsWith('Off');
    case 'literal':
      return definition.values?.[0];
    case 'enum': {
      const values = Object.values(definition.entries ?? {});
      return values[place.turn % values.length];
    }
    case 'array':
      return definition.element && list(schema, definition.element, place);
    case 'object':
      return fields(definition.shape ?? {}, place);
    case 'tuple':
      return definition.items?.map((item, turn) => example(item, { ...place, turn }));
    case 'union':
      return oneOf(schema, definition.options ?? [], place);
    case 'record':
      return record(definition, place);
    case 'optional':
      return definition.innerType && optional(definition.innerType, place);
    case 'nullable':
      return definition.innerType ? (optional(definition.innerType, place) ?? null) : null;
    case 'lazy':
      return definition.getter && example(definition.getter(), place);
    case 'custom':
      return custom(schema, place);
    case 'pipe':
      return definition.in && example(definition.in, place);
    case 'unknown':
      return undefined;
    default:
      if (definition.innerType) return example(definition.innerType, place);
      throw new Error(`There is no example of "${definition.type}" (${place.field}).`);
  }
}
