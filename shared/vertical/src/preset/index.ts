/** The build configurations of the parts of the site. */
export { serverConfig, uniqueName, type BuildTarget } from './base.ts';
export { bundleConfig } from './bundle.ts';
export { partsOf, type CompiledModule } from './compiled-module.ts';
export { developedAloneConfig, developedRemote, developedRemoteConfig } from './development.ts';
export { exposedModules } from './exposed.ts';
export { cutHashes, sheetPrefix } from './late-hashes.ts';
export { joinSheets, sheetsInOrder, type StyledChunk } from './one-sheet.ts';
export { fromTheShell, sharedModules, type SharedModule } from './sharing.ts';
export { tokensOfShell } from './tokens.ts';
export { shellConfigs } from './shell.ts';
export { staticModules, valuesPrinter } from './static-modules.ts';
export { verticalConfigs } from './vertical.ts';
