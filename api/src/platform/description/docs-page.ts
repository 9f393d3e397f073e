import { createHash } from 'node:crypto';
import { escapeHtml } from '../core/html.ts';
import { docsStyle } from './docs-style.ts';
import type { JsonSchema, OpenApi, Operation, Parameter } from './openapi.ts';

/** A page and its Content-Security-Policy, which allows only its style sheet by hash. */
export interface DocsPage {
  html: string;
  policy: string;
}

const json = (schema: JsonSchema): string => escapeHtml(JSON.stringify(schema, undefined, 2));

const schemaBlock = (title: string, schema: JsonSchema): string =>
  `<details><summary>${title}</summary><pre tabindex="0"><code>${json(schema)}</code></pre></details>`;

/** Returns the schema of a body. A body has only one media type. */
const schemaIn = (content: Record<string, { schema: JsonSchema }>): JsonSchema =>
  Object.values(content)[0]?.schema ?? {};

const typeOf = ({ schema }: Parameter): string => {
  const { type, format, enum: values } = schema;
  const name = values
    ? values.map((value) => JSON.stringify(value)).join(' | ')
    : [type, format].filter(Boolean).join(', ');
  return escapeHtml(String(name || 'any'));
};

function parameterTable(parameters: Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (each) =>
      `<tr><th scope="row"><code>${escapeHtml(each.name)}</code></th><td>${each.in}</td><td>${typeOf(each)}</td><td>${each.required ? 'required' : ''}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col"></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function responses(operation: Operation): string {
  return Object.entries(operation.responses)
    .map(([status, response]) => {
      const codes = response['x-error-codes'];
      return codes
        ? `<li><strong>${status}</strong> ${codes.map((code) => `<code>${code}</code>`).join(' ')}</li>`
        : `<li><strong>${status}</strong> ${schemaBlock('Answer', schemaIn(response.content))}</li>`;
    })
    .join('');
}

const accessTexts = { guest: 'Anybody', member: 'Members', admin: 'Admins' };

function section(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody && schemaIn(operation.requestBody.content);
  return `<section id="${operation.operationId}" aria-labelledby="${operation.operationId}-title">
<h3 id="${operation.operationId}-title"><span class="method">${method.toUpperCase()}</span> <code>/api${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}.</p>
<p class="facts">${accessTexts[operation['x-access']]} · <code>${operation.operationId}</code></p>
${parameterTable(operation.parameters)}
${body ? schemaBlock('Body', body) : ''}
<ul class="responses">${responses(operation)}</ul>
</section>`;
}

/** Renders all calls on one page without scripts (docs/decisions/02-api.md). */
export function docsPage(api: OpenApi): DocsPage {
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = [...Map.groupBy(all, ({ operation }) => operation.tags[0] ?? '')];
  const contents = groups.map(
    ([tag, calls]) =>
      `<li>${tag}<ul>${calls.map(({ method, path, operation }) => `<li><a href="#${operation.operationId}">${method.toUpperCase()} ${escapeHtml(path)}</a></li>`).join('')}</ul></li>`,
  );
  const sections = groups.map(
    ([tag, calls]) =>
      `<h2>${tag}</h2>${calls.map(({ method, path, operation }) => section(method, path, operation)).join('\n')}`,
  );
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>The API of Hustings</title><style>${docsStyle}</style></head>
<body>
<header><p><a href="/">Hustings</a></p><h1>The API of Hustings</h1>
<p>${escapeHtml(api.info.description)}</p>
<p>For machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Calls"><ul>${contents.join('')}</ul></nav>
<main>${sections.join('\n')}
<h2>failures</h2><section id="failure" aria-labelledby="failure-title"><h3 id="failure-title">The body of every failure</h3>
${schemaBlock('Schema', api.components.schemas.Failure)}</section></main>
</body>
</html>`;
  const hash = createHash('sha256').update(docsStyle).digest('base64');
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
