/** The order of extension slots, which admins set (docs/architecture.md#extension-slots): the public face of the domain. */
export { extensionSlotHandlers } from './extension-slots.routes.ts';
export { followSlotArrangement, loadSlotArrangement } from './arrangement.rules.ts';
