import fastJson, { type AnySchema } from 'fast-json-stringify';
import { z } from 'zod';

/** Serialises an answer as JSON. */
export type AnswerWriter = (answer: unknown) => string;

/** The keywords of a JSON schema that do not affect serialisation. */
const onlyDescriptive = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'enum',
  'const',
  'default',
] as const;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Returns the primitive type that all members of a union share. With this type, the serialiser need not try each
 * member.
 */
function commonType(schema: JsonSchema): JsonSchema['type'] {
  const members = schema.anyOf?.map((member) => (typeof member === 'object' ? member.type : undefined));
  const first = members?.[0];
  return first !== undefined && first !== 'object' && first !== 'array' && members?.every((type) => type === first)
    ? first
    : undefined;
}

function simplify(schema: JsonSchema): void {
  const type = commonType(schema);
  if (type !== undefined) {
    delete schema.anyOf;
    schema.type = type;
  }
  for (const keyword of onlyDescriptive) delete schema[keyword];
}

/** Replaces null by undefined, because answers omit properties without a value (docs/decisions/02-api.md). */
function withoutNulls(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) withoutNulls(each);
    return;
  }
  const object = value as Record<string, unknown>;
  for (const name in object) {
    const inner = object[name];
    if (inner === null) object[name] = undefined;
    else if (typeof inner === 'object') withoutNulls(inner);
  }
}

/** Compiles the serialiser of a schema. */
function compile(schema: z.ZodType): AnswerWriter {
  const jsonSchema = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema: each }) => simplify(each),
  });
  delete jsonSchema.$schema;
  return fastJson(jsonSchema as AnySchema);
}

/**
 * Makes the serialiser of a call's answers from their schema. It drops properties that the schema does not list, and
 * throws if a required one is missing. The first answer compiles it, because compiling all at the start takes 0.2 s.
 */
export function answerWriter(schema: z.ZodType): AnswerWriter {
  let write: AnswerWriter | undefined;
  return (answer) => {
    withoutNulls(answer);
    write ??= compile(schema);
    return write(answer);
  };
}
