import { shellContract } from '@hustings/vertical/lifecycle';
import type { Naming } from './names.ts';
import { json } from './packages.ts';

/** The range of shells that have everything that the present one has. */
const shellRange = `^${shellContract.split('.').slice(0, 2).join('.')}`;

const manifest = ({ name, word, title }: Naming): string => `{
  "name": "${name}",
  "shell": "${shellRange}",
  "owner": {
    "team": "${title}",
    "contact": "${word}@hustings.example",
    "budget": {
      "failedViewsPercent": 1,
      "bytes": { "entry": 14000, "firstPage": 32000, "total": 42000 }
    }
  },
  "routes": [
    {
      "path": "/${word}",
      "access": "guest",
      "title": { "en": "${title}", "nl": "${title}" }
    },
    {
      "path": "/${word}/new",
      "access": "member",
      "title": { "en": "New organisation", "nl": "Nieuwe organisatie" }
    }
  ],
  "navigation": [
    {
      "path": "/${word}",
      "label": { "en": "${title}", "nl": "${title}" },
      "access": "guest",
      "order": 90
    }
  ]
}
`;

const app = ({ name }: Naming): string => `import { defineVertical } from '@hustings/vertical';
import { messages } from './messages.ts';
import { routes } from './routes.tsx';

export const { bootstrap, mount, unmount, update, timeouts, drawsAhead, prepare } = defineVertical({
  name: '${name}',
  routes,
  messages,
});
`;

const server = ({ name }: Naming): string => `import { createRender } from '@hustings/vertical/server';
import { messages } from './messages.ts';
import { routes } from './routes.tsx';

export const render = createRender({ name: '${name}', routes, messages });
`;

const messages = `/** The texts of this vertical. A page loads only the texts of its own language. */
export const messages = {
  en: () => import(/* webpackChunkName: "en" */ './locales/en.ts'),
  nl: () => import(/* webpackChunkName: "nl" */ './locales/nl.ts'),
};
`;

const routes = ({ word }: Naming): string => `import type { RouteDefinition } from '@hustings/vertical/route';
import { queries } from './queries.ts';

export const routes: RouteDefinition[] = [
  {
    path: '/${word}',
    chunk: 'start',
    load: () => import(/* webpackChunkName: "start" */ './screens/start/start-screen.tsx'),
    queries: () => [queries.organisations],
  },
  {
    path: '/${word}/new',
    chunk: 'new',
    load: () => import(/* webpackChunkName: "new" */ './screens/new/new-screen.tsx'),
  },
];
`;

const queries = `import { callPages } from '@hustings/vertical/query';

/** The queries of this vertical, shared by components and their routes. */
export const queries = {
  organisations: callPages('listOrganisations', { query: {} }),
};
`;

const locale = (
  language: string,
  { word }: Naming,
): string => `import features from '@hustings/features/locales/${language}.json';
import own from './${language}.json';

export default { ${word}: own, features };
`;

const english = ({ title }: Naming): string =>
  json({
    start: {
      heading: title,
      lead: 'The organisations of this site, by name.',
      guest: 'Log in to create one.',
      results: 'Organisations',
      more: 'More organisations',
      none: { title: 'No organisations yet', text: 'Any member who may create organisations can begin.' },
    },
    new: {
      open: 'New organisation',
      heading: 'New organisation',
      name: 'Name',
      nameMissing: 'Enter a name of at least {{minimum}} characters.',
      slug: 'Address',
      slugMeaning: 'Small letters, digits and single hyphens between them.',
      slugForm: 'Enter at least {{minimum}} small letters, digits or single hyphens between them.',
      slugTaken: 'Another organisation has this address. Choose another one.',
      description: 'Description',
      descriptionMissing: 'Enter a description.',
      submit: 'Create the organisation',
      done: 'You have created {{name}}.',
    },
  });

const dutch = ({ title }: Naming): string =>
  json({
    start: {
      heading: title,
      lead: 'De organisaties van deze site, op naam.',
      guest: 'Log in om er een te maken.',
      results: 'Organisaties',
      more: 'Meer organisaties',
      none: { title: 'Nog geen organisaties', text: 'Elk lid dat organisaties mag maken, kan beginnen.' },
    },
    new: {
      open: 'Nieuwe organisatie',
      heading: 'Nieuwe organisatie',
      name: 'Naam',
      nameMissing: 'Vul een naam van minstens {{minimum}} tekens in.',
      slug: 'Adres',
      slugMeaning: 'Kleine letters, cijfers en losse streepjes ertussen.',
      slugForm: 'Vul minstens {{minimum}} kleine letters, cijfers of losse streepjes ertussen in.',
      slugTaken: 'Een andere organisatie heeft dit adres. Kies een ander.',
      description: 'Beschrijving',
      descriptionMissing: 'Vul een beschrijving in.',
      submit: 'Organisatie maken',
      done: 'Je hebt {{name}} gemaakt.',
    },
  });

/** Returns the manifest, the entries, the routes, the queries and the texts of a new vertical, keyed by path. */
export const entriesOf = (naming: Naming): Record<string, string> => ({
  'vertical.json': manifest(naming),
  'src/app.tsx': app(naming),
  'src/server.tsx': server(naming),
  'src/messages.ts': messages,
  'src/queries.ts': queries,
  'src/routes.tsx': routes(naming),
  'src/locales/en.json': english(naming),
  'src/locales/en.ts': locale('en', naming),
  'src/locales/nl.json': dutch(naming),
  'src/locales/nl.ts': locale('nl', naming),
});
