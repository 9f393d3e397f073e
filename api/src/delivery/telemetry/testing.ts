import type { BuiltRelease } from '@hustings/contract';

/** Makes the manifest of a vertical with one page and without files. */
export const buildOf = (version: string): BuiltRelease => ({
  name: 'mf-test',
  version,
  remote: `mf_test_${version}`,
  entry: 'entry.js',
  manifest: {
    name: 'mf-test',
    shell: '^1',
    routes: [{ path: '/page/:id', access: 'guest', title: { en: 'Page', nl: 'Pagina' }, footer: true }],
    navigation: [],
    slots: [],
    fills: [],
    parcels: [],
    sends: [],
    audience: 'everyone',
  },
  files: {},
  exposed: { js: [], css: [] },
  chunks: {},
});
