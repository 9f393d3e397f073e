import { expect, it } from 'vitest';
import { readLockfile } from './lockfile.ts';
import { projectFiles } from './project-files.ts';
import { followImports } from './source-graph.ts';

const { read } = projectFiles();
const start = 'mf-chat/src/start.ts';

/** Follows the imports of invented files; others are on the disk. */
const follow = (files: Readonly<Record<string, string>>) =>
  followImports([start], readLockfile(), {
    read: (file) => (Object.hasOwn(files, file) ? Buffer.from(files[file]!) : read(file)),
  });

/** Follows the imports of a text and of invented files of a package without side effects. */
const inPackage = (text: string, files: Readonly<Record<string, string>>): string[] => {
  const ofPackage = Object.entries(files).map(([name, content]) => [`shared/ui/src/${name}`, content]);
  const graph = follow({ [start]: text, ...Object.fromEntries(ofPackage) });
  return [...graph.files].flatMap((file) => (file.startsWith('shared/ui/src/') ? file.slice(14) : [])).toSorted();
};

it('follows of a package only what somebody takes from it', () => {
  const files = {
    'index.ts':
      "export { a } from './a.ts';\nexport { b as c } from './b.ts';\nexport * from './d.ts';\nexport * from './e.ts';",
    'a.ts': "import './a.css';\nexport const a = 1;",
    'a.css': "@import './base.css';",
    'base.css': '',
    'b.ts': 'export const b = 1;',
    'd.ts': 'export const d = 1;',
    'e.ts': "export { e } from './f.ts';",
    'f.ts': 'export const e = 1;',
  };
  const from = (names: string) => inPackage(`import ${names} from '@hustings/ui';`, files);
  expect(from('{ a }')).toEqual(['a.css', 'a.ts', 'base.css', 'index.ts']);
  expect(from('{ c }')).toEqual(['b.ts', 'index.ts']);
  expect(from('{ d }')).toEqual(['d.ts', 'index.ts']);
  expect(from('{ e }')).toEqual(['e.ts', 'f.ts', 'index.ts']);
  expect(from('{ type A }')).toEqual([]);
  expect(from('* as ui')).toEqual(Object.keys(files).toSorted());
  expect(inPackage("void import('@hustings/ui');", files)).toEqual(Object.keys(files).toSorted());
  expect(inPackage("void import('@hustings/ui?texts=en');", files)).toEqual(Object.keys(files).toSorted());
});

it('follows everything that a module with side effects passes on', () => {
  const graph = follow({
    [start]: "import { a } from './styled.css.ts';",
    'mf-chat/src/styled.css.ts': "export { a } from './styled.css';\nexport { Button } from '@hustings/ui';",
    'mf-chat/src/styled.css': "a { composes: b from './other.css'; background: url(data:image/png;base64,AAAA) }",
    'mf-chat/src/other.css': '/* @import "./none.css"; */',
  });
  expect([...graph.files]).toContain('mf-chat/src/other.css');
  expect([...graph.files]).not.toContain('shared/ui/src/button/button.tsx');
  const impure = { 'shell/src/start.ts': "export { Button } from '@hustings/ui';" };
  const { files } = followImports(['shell/src/start.ts'], readLockfile(), {
    read: (file) => (Object.hasOwn(impure, file) ? Buffer.from(impure['shell/src/start.ts']) : read(file)),
  });
  expect([...files]).toContain('shared/ui/src/button/button.tsx');
});

it('notes packages, and the files that code names without importing them', () => {
  const { files, packages, resolutions, folders } = follow({
    [start]: "import 'node:path';\nimport axios from 'react';\nimport.meta.resolve('@hustings/ui/tokens.css');",
  });
  expect([...files]).toEqual([start, 'shared/ui/src/tokens.css']);
  expect([...packages]).toEqual([expect.stringMatching(/^react@/)]);
  expect([...resolutions]).toEqual(['@hustings/ui/tokens.css is shared/ui/src/tokens.css']);
  expect([...folders]).toEqual(['mf-chat', 'shared/ui']);
});

it('follows a file that is imported with an instruction for the bundler', () => {
  const text = "import button from '@hustings/ui/locales/en.json?first';\nvoid import('./page.ts?texts=en');";
  const { files } = follow({ [start]: text, 'mf-chat/src/page.ts': '' });
  expect([...files].toSorted()).toEqual(['mf-chat/src/page.ts', start, 'shared/ui/src/locales/en.json']);
});

it.each([
  ["import './none.ts';", 'mf-chat/src/start.ts imports mf-chat/src/none.ts, which does not exist.'],
  ["import 'left-pad';", 'mf-chat/src/start.ts imports left-pad, but mf-chat/package.json does not name left-pad.'],
  [
    "import '@hustings/ui/none';",
    'mf-chat/src/start.ts imports @hustings/ui/none, which @hustings/ui does not export.',
  ],
  ['void import(`./${name}.ts`);', 'mf-chat/src/start.ts imports `./${name}.ts`. Name the file'],
  ['const = 1;', 'mf-chat/src/start.ts cannot be parsed: '],
])('refuses what cannot be followed: %s', (text, reason) => {
  expect(() => follow({ [start]: text })).toThrow(reason);
});
