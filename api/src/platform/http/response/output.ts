import fastJson, { type AnySchema } from 'fast-json-stringify';
import { z } from 'zod';

/** Writes an answer as JSON. */
export type AnswerWriter = (answer: unknown) => string;

/** Words of a JSON schema that describe a value and do not change how it is written. */
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

/** The type of a union whose members differ in their values only, so that none has to be tried. */
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
  for (const word of onlyDescriptive) delete schema[word];
}

/** Takes nulls out: an optional property without a value is absent (docs/decisions/02-api.md). */
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

/**
 * Makes the writer of a call's answers from their schema. What the schema does not list cannot leave the server; a
 * required property that is missing is a fault of ours and throws.
 */
export function answerWriter(schema: z.ZodType): AnswerWriter {
  const jsonSchema = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema: each }) => simplify(each),
  });
  delete jsonSchema.$schema;
  const write = fastJson(jsonSchema as AnySchema);
  return (answer) => {
    withoutNulls(answer);
    return write(answer);
  };
}
