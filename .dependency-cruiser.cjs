/**
 * Checks which files may import which (docs/architecture.md#map): `npm test -- boundaries`.
 */
const verticals = '^mf-[^/]+/';

/** The groups of the server, in layers from the lowest; a file imports from its own layer and from those below. */
const layers = [
  ['platform'],
  ['access', 'identity'],
  ['content', 'politics', 'community'],
  ['engagement', 'moderation', 'delivery'],
  ['demo'],
  ['app'],
];

/** The folders of the platform that have no index.ts; their files are imported directly. */
const platformParts = 'core|http|db|config|crypto|concurrency|schedule|embedded-postgres|web-fetch';

/** Tests and their helpers may import the whole server. */
const ofTests = '\\.test\\.ts$|/testing(/|\\.ts$)';

const downwards = layers.slice(0, -1).map((groups, index) => ({
  name: `${groups.join('-')}-imports-downwards`,
  comment: 'Imports go down through the layers of the server (docs/architecture.md).',
  severity: 'error',
  from: { path: `^api/src/(${groups.join('|')})/`, pathNot: `${ofTests}|/demo[^/]*(/|\\.ts$)` },
  to: {
    path: `^api/src/(${layers
      .slice(index + 1)
      .flat()
      .join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'A circle of imports has no first file to read. Types may point both ways.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract imports nothing of ours.',
      severity: 'error',
      from: { path: '^shared/contract/' },
      to: { path: `^(shared/(?!contract/)|shell/|api/|cli/|tools/)|${verticals}` },
    },
    {
      name: 'shared-knows-no-user',
      comment: 'What is shared never imports a vertical, the shell or the server.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(shell|api|cli|tools|e2e|bench)/|${verticals}` },
    },
    {
      name: 'command-line-without-the-repository',
      comment: 'The command line works where only packages are: it imports shared packages and the frame of the shell.',
      severity: 'error',
      from: { path: '^cli/' },
      to: { path: `^(api|tools|e2e|bench)/|${verticals}` },
    },
    {
      name: 'verticals-never-meet',
      comment: 'A vertical imports from shared and from its own folder only.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: `^(shell|api|cli|tools|e2e|bench)/|${verticals}`, pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-vertical',
      comment: 'The shell learns of verticals from the release registry.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: `^(api|cli|tools|e2e|bench)/|${verticals}` },
    },
    {
      name: 'shell-through-its-public-entries',
      comment: 'What is outside the shell imports only what its package.json exports.',
      severity: 'error',
      from: { pathNot: '^shell/' },
      to: { path: '^shell/src/', pathNot: '^shell/src/(development|observability/console)\\.ts$' },
    },
    {
      name: 'server-knows-no-front',
      comment: 'The server imports of ours only the contract, the route matcher and the files of releases.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: `^(shell|cli|e2e|bench|tools)/|${verticals}|^shared/(ui|features|session|i18n)/` },
    },
    {
      name: 'domains-meet-at-the-door',
      comment: 'A domain of the server reaches another only through its index.ts.',
      severity: 'error',
      from: { path: '^api/src/([^/]+/[^/]+)/' },
      to: {
        path: '^api/src/[^/]+/[^/]+/',
        pathNot: `^api/src/($1/|testing/|platform/(${platformParts})/)|/index\\.ts$|/testing(/|\\.ts$)`,
      },
    },
    {
      name: 'every-file-in-a-group',
      comment: 'Every file of the server or of the shell lies in a group, except the entries of the shell.',
      severity: 'error',
      from: {},
      to: { path: '^(api/src/[^/]+|shell/src/(?!index|start|server|development)[^/]+)\\.(ts|tsx|css)$' },
    },
    {
      name: 'tests-only',
      comment: 'What a domain or a feature offers to tests is not there for the product.',
      severity: 'error',
      from: { path: '^(api|shell|shared|mf-[^/]+)/', pathNot: '\\.test\\.tsx?$|/testing(/|\\.tsx?$)' },
      to: { path: '/testing(/|\\.tsx?$)' },
    },
    ...downwards,
    {
      name: 'rules-without-http-or-sql',
      comment: '*.routes.ts → *.rules.ts → *.queries.ts, and never back.',
      severity: 'error',
      from: { path: '^api/src/.+\\.(rules|queries)\\.ts$' },
      to: { path: '\\.routes\\.ts$|node_modules/fastify/' },
    },
    {
      name: 'queries-without-rules',
      severity: 'error',
      from: { path: '^api/src/.+\\.queries\\.ts$' },
      to: { path: '\\.rules\\.ts$' },
    },
    {
      name: 'statements-in-queries-only',
      comment: 'SQL stands in *.queries.ts, and in tests.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '\\.(queries|test)\\.ts$|/testing(/|\\.ts$)|^api/src/platform/db/' },
      to: { path: '^api/src/platform/db/statement\\.ts$' },
    },
    {
      name: 'no-router-in-shared-parts',
      comment: 'A vertical has its own copy of the router; a shared module would see another one.',
      severity: 'error',
      from: { path: '^shared/(ui|features|session|i18n)/' },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'schemas-stay-on-the-server',
      comment: 'Browsers get types and paths; a form that needs a schema imports @hustings/contract/schemas.',
      severity: 'error',
      from: { path: `^(shell|shared/(ui|features|session|i18n))/src/|${verticals}`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared/contract/src/(calls|mocks)\\.ts$' },
    },
    {
      name: 'schemas-by-static-modules',
      comment: 'What browsers load of the contract takes schemas by a module that the build replaces by its values.',
      severity: 'error',
      from: {
        path: '^shared/contract/src/',
        pathNot: [
          '\\.static\\.ts$',
          '\\.test\\.ts$',
          '/(calls|schemas|\\w+-schemas|mocks|limits-in-force)\\.ts$',
          '/examples/',
        ],
      },
      to: {
        path: ['^shared/contract/.*/(calls|schemas|\\w+-schemas|limits-in-force)\\.ts$', 'node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
