import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { arrangeExtensionSlot, listExtensionSlots } from './extension-slots.rules.ts';

/** Answers the calls about the order of extension slots. */
export const extensionSlotHandlers = (services: Services): Handlers<'listExtensionSlots' | 'arrangeExtensionSlot'> => ({
  listExtensionSlots: () => listExtensionSlots(services),
  arrangeExtensionSlot: ({ params, body }, { viewer }) => arrangeExtensionSlot(services, viewer, params.name, body),
});
