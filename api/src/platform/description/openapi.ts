import { browserMemory, errorStatus, type CallName, type ErrorCode, type RouteAccess } from '@hustings/contract';
import { calls, methodAndPath } from '@hustings/contract/calls';
import { FailureBody } from '@hustings/contract/schemas';
import { z } from 'zod';

/** A JSON schema of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A parameter of a path or a query string. */
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

/** The schemas by media type. */
type Content = Record<string, { schema: JsonSchema }>;

/** The response of a call that has a certain status. */
export interface Response {
  description: string;
  content: Content;
  /** The error codes of this status. */
  'x-error-codes'?: ErrorCode[];
}

/** The description of one call. */
export interface Operation {
  operationId: CallName;
  summary: string;
  tags: string[];
  'x-access': RouteAccess;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response>;
}

/** The description of the whole API. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: { Failure: JsonSchema };
    securitySchemes: Record<string, Record<string, string>>;
  };
}

type Description = (typeof calls)[CallName] & {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  status?: number;
  upload?: true | 'several';
  sends?: string;
  failures?: readonly ErrorCode[];
};

const failureReference = '#/components/schemas/Failure';

/** The error codes that every call can answer. */
const always: ErrorCode[] = [
  'MalformedRequest',
  'AccountBanned',
  'AccountSuspended',
  'RateLimited',
  'InternalError',
  'Unavailable',
];
const ofInput: ErrorCode[] = [
  'ValidationError',
  'Required',
  'InvalidValue',
  'InvalidFormat',
  'TooShort',
  'TooLong',
  'OutOfRange',
];
const ofBody: ErrorCode[] = [
  'UnknownField',
  'RepeatedField',
  'PayloadTooLarge',
  'RequestTimeout',
  'UnsupportedMediaType',
];

type CheckDef = z.core.$ZodCheckDef;
const isMost = (def: CheckDef): def is z.core.$ZodCheckMaxLengthDef => def.check === 'max_length';
const isLeast = (def: CheckDef): def is z.core.$ZodCheckMinLengthDef => def.check === 'min_length';

type Described = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema };

/** Adds the current limits to a schema, because zod copies limits when a schema is created, before they are set. */
function describeBounds({ zodSchema: { _zod: schema }, jsonSchema }: Described): void {
  const [most, least] =
    jsonSchema.type === 'array' ? (['maxItems', 'minItems'] as const) : (['maxLength', 'minLength'] as const);
  for (const { _zod: check } of schema.def.checks ?? []) {
    if (isMost(check.def)) jsonSchema[most] = check.def.maximum;
    if (isLeast(check.def)) jsonSchema[least] = check.def.minimum;
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describeBounds });
  return json;
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as JsonSchema & { required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each as JsonSchema,
  }));
}

function failureCodes(name: CallName, call: Description): ErrorCode[] {
  const { method } = methodAndPath(name);
  const access = call.access as RouteAccess;
  const codes: ErrorCode[] = [...always, ...(call.failures ?? [])];
  if (call.params || call.query || call.body) codes.push(...ofInput);
  if (method !== 'GET') codes.push(...ofBody, 'CrossSiteRequest');
  if (access === 'member') codes.push('Unauthorized');
  if (access === 'admin') codes.push('NotFound');
  return [...new Set(codes)];
}

function failuresOf(name: CallName, call: Description): Record<string, Response> {
  const byStatus = Map.groupBy(failureCodes(name, call), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: failureReference } } },
        'x-error-codes': codes,
      },
    ]),
  );
}

/** The schema of a file. */
const fileSchema: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };
const formOf = (field: string, schema: JsonSchema): JsonSchema => ({
  type: 'object',
  required: [field],
  properties: { [field]: schema },
});
const formSchema = formOf('file', fileSchema);
const severalSchema = formOf('files', { type: 'array', items: fileSchema });

function requestContent(call: Description): Content | undefined {
  if (call.upload) return { 'multipart/form-data': { schema: call.upload === 'several' ? severalSchema : formSchema } };
  return call.body && { 'application/json': { schema: schemaOf(call.body, 'input') } };
}

function operationOf(name: CallName): Operation {
  const call: Description = calls[name];
  const content = requestContent(call);
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    'x-access': call.access,
    security: [...(call.access === 'guest' ? [{}] : []), { bearer: [] }, { cookie: [] }],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [String(call.status ?? 200)]: {
        description: 'Success',
        content: call.sends
          ? { [call.sends]: { schema: fileSchema } }
          : { 'application/json': { schema: schemaOf(call.answer, 'output') } },
      },
      ...failuresOf(name, call),
    },
  };
}

/** The reader of a description. Only admins see the calls for admins. */
export type Reader = 'everybody' | 'admins';

const isFor = (reader: Reader, name: CallName): boolean =>
  reader === 'admins' || (calls[name].access as RouteAccess) !== 'admin';

/** Describes the API by the schemas that validate requests and serialise answers (docs/decisions/02-api.md). */
export function describeApi(publicUrl: string, reader: Reader): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const name of Object.keys(calls) as CallName[]) {
    if (!isFor(reader, name)) continue;
    const { method, path } = methodAndPath(name);
    const url = path.replace(/:(\w+)/g, '{$1}');
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hustings',
      version: '1',
      description:
        'Paths and properties are taken in any case and answered in camelCase; paths with or without a slash at the end. ' +
        'Lists take `take`, `skip` and `after`, the cursor `next` of the page before. Every failure carries `responseStatus`. ' +
        'An empty text of an optional property of a body counts as absent; no property may come twice.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Failure: schemaOf(FailureBody, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: (publicUrl.startsWith('https:') ? '__Host-' : '') + browserMemory.session.name,
        },
      },
    },
  };
}
