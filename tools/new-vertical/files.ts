/** The names of a new vertical. */
export interface Naming {
  /** The name of the package: `mf-something`. */
  name: string;
  /** `something`: the first segment of its addresses and the namespace of its texts. */
  word: string;
  /** `Something`: the first title of its page. */
  title: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const packageJson = ({ name }: Naming): string =>
  json({
    name: `@hustings/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    sideEffects: ['**/*.css'],
    scripts: { dev: `node ../tools/bootstrap.mjs dev ${name}` },
    dependencies: {
      '@hustings/features': 'workspace:*',
      '@hustings/i18n': 'workspace:*',
      '@hustings/session': 'workspace:*',
      '@hustings/ui': 'workspace:*',
      '@hustings/vertical': 'workspace:*',
      react: 'catalog:',
    },
  });

const manifest = ({ name, word, title }: Naming): string => `{
  "name": "${name}",
  "shell": "^2",
  "routes": [
    {
      "path": "/${word}",
      "access": "guest",
      "title": { "en": "${title}", "nl": "${title}" }
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

const messages = `/** The texts of this vertical; a page loads those of one language. */
export const messages = {
  en: () => import(/* webpackChunkName: "en" */ './locales/en.ts'),
  nl: () => import(/* webpackChunkName: "nl" */ './locales/nl.ts'),
};
`;

const routes = ({ word }: Naming): string => `import type { RouteDefinition } from '@hustings/vertical/route';

export const routes: RouteDefinition[] = [
  {
    path: '/${word}',
    chunk: 'start',
    load: () => import(/* webpackChunkName: "start" */ './screens/start/start-screen.tsx'),
  },
];
`;

const texts = (
  language: string,
  { word }: Naming,
): string => `import features from '@hustings/features/locales/${language}.json';
import ${word} from './${language}.json';

export default { ${word}, features };
`;

const screen = ({ word }: Naming): string => `import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Page, PageHeading } from '@hustings/ui';

/** The first page of this vertical. */
export default function StartScreen() {
  const { t } = useTranslation('${word}');
  const user = useSession((session) => session.user);
  const name = user?.displayName ?? user?.userName;
  return (
    <Page width="reading">
      <PageHeading>{t('start.heading')}</PageHeading>
      <p>{name ? t('start.member', { name }) : t('start.guest')}</p>
    </Page>
  );
}
`;

const screenTest = ({ word, title }: Naming): string => `// @vitest-environment jsdom
import { member, show } from '@hustings/features/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import dutch from '../../locales/nl.json';
import english from '../../locales/en.json';
import StartScreen from './start-screen.tsx';

const ann = member('ann', 'Ann Bakker', 4);

afterEach(cleanup);

test('invites a guest, in English', () => {
  show(<StartScreen />, { texts: { ${word}: english } });
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeDefined();
  expect(screen.getByText('Log in to take part.')).toBeDefined();
});

test('greets a member by name, in Dutch', () => {
  show(<StartScreen />, { user: ann, language: 'nl', texts: { ${word}: dutch } });
  expect(screen.getByText('Welkom, Ann Bakker.')).toBeDefined();
});
`;

const english = ({ title }: Naming): string =>
  json({ start: { heading: title, guest: 'Log in to take part.', member: 'Welcome, {{name}}.' } });

const dutch = ({ title }: Naming): string =>
  json({ start: { heading: title, guest: 'Log in om mee te doen.', member: 'Welkom, {{name}}.' } });

/** Returns the files of a new vertical, keyed by path: one page in both languages, with a test. */
export const filesOf = (naming: Naming): Record<string, string> => ({
  'package.json': packageJson(naming),
  'vertical.json': manifest(naming),
  'src/app.tsx': app(naming),
  'src/server.tsx': server(naming),
  'src/messages.ts': messages,
  'src/routes.tsx': routes(naming),
  'src/locales/en.json': english(naming),
  'src/locales/en.ts': texts('en', naming),
  'src/locales/nl.json': dutch(naming),
  'src/locales/nl.ts': texts('nl', naming),
  'src/screens/start/start-screen.tsx': screen(naming),
  'src/screens/start/start-screen.test.tsx': screenTest(naming),
});
