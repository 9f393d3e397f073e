import { expect, test } from 'vitest';
import { importsOf, literalsOf, usedTexts } from './used-texts.ts';

const texts = {
  post: { title: 'Post', votes_one: 'One vote', votes_other: '{{count}} votes', hidden: 'Hidden' },
  levels: { one: 'First', two: 'Second' },
  settings: { mail: { daily: 'Daily', weekly: 'Weekly' } },
};

const usedBy = (source: string) => usedTexts(texts, new Set(literalsOf(source)));

test.each([
  [`t('post.title')`, { post: { title: 'Post' } }],
  [`i18n.t('feed:post.title')`, { post: { title: 'Post' } }],
  [`<Trans i18nKey="post.title" />`, { post: { title: 'Post' } }],
  [`t('post.votes', { count })`, { post: { votes_one: 'One vote', votes_other: '{{count}} votes' } }],
  ['t(`levels.${level}`)', { levels: texts.levels }],
  [`t('levels.' + level)`, { levels: texts.levels }],
  ['t(`settings.${kind}.daily`)', { settings: texts.settings }],
  [`const mail = 'settings.mail'; t(\`\${mail}.daily\`)`, { settings: texts.settings }],
  [`useTranslation('feed', { keyPrefix: 'levels' })`, { levels: texts.levels }],
  [`const kind = 'levels'`, {}],
  [`t('post.tit')`, {}],
])('finds the texts of %s', (source, used) => {
  expect(usedBy(source)).toEqual(used);
});

test('lists what a module imports at once', () => {
  const source = `import styles from './page.module.css';
import type { Post } from './post.ts';
import {
  Button,
  type Props,
} from '@hustings/ui';
import './side.ts';
export { part } from './part.ts';
export const load = () => import('./later.tsx');
export const title = 'a';
`;
  expect(importsOf(source)).toEqual(['./page.module.css', '@hustings/ui', './side.ts', './part.ts']);
});
