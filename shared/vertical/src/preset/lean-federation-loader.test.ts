import { expect, test } from 'vitest';
import { withoutPreloads } from './lean-federation-loader.ts';

const remote = `var RemoteHandler = class {
\tasync loadRemote(id) {
\t\tif (id) {
\t\t\treturn id;
\t\t}
\t}
\tasync preloadRemote(preloadOptions) {
\t\tif (preloadOptions) {
\t\t\tawait preloadAssets(preloadOptions);
\t\t}
\t}
\tregisterRemotes() {}
};`;

test('lets the method that preloads remotes refuse, and keeps the others', () => {
  const lean = withoutPreloads('index.js', remote);
  expect(lean).toContain('async loadRemote(id) {');
  expect(lean).toContain('registerRemotes() {}');
  expect(lean).toContain('preloadRemote = () => {');
  expect(lean).not.toContain('preloadAssets');
});

test('replaces the files that read manifests and preload', () => {
  expect(withoutPreloads('SnapshotHandler.js', 'export { SnapshotHandler, getGlobalRemoteInfo };')).toContain(
    'DisabledSnapshotHandler as SnapshotHandler',
  );
  expect(withoutPreloads('preload.js', 'export { preloadAssets };')).toContain('export const preloadAssets = ');
});
