/** The texts of the interface, which admins replace while the site runs (docs/decisions/14-languages.md). */
export { interfaceTextHandlers } from './interface-texts.routes.ts';
export { followReplacedTexts, loadReplacedTexts, textSetsFor } from './replaced-texts.rules.ts';
export { serveTexts } from './serve-texts.ts';
