import { z } from 'zod';
import { describeCalls } from '../call-description.ts';
import { ArrangedSlot, LeftOutSlotFill, SlotOrder } from './schemas.ts';

/** Calls about the order of extension slots (docs/architecture.md#extension-slots). */
export const extensionSlotCalls = describeCalls({
  listExtensionSlots: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'GET /admin/extension-slots',
    summary: 'The extension slots of the served releases with their fills, and the fills that do not fit their slot',
    answer: z.object({ results: z.array(ArrangedSlot), leftOut: z.array(LeftOutSlotFill) }),
  },
  arrangeExtensionSlot: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'PUT /admin/extension-slots/:name',
    summary: 'Order the fills of an extension slot, and hide some of them; the next page shows it',
    params: z.object({ name: z.string().max(60) }),
    body: SlotOrder,
    answer: ArrangedSlot,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile', 'InvalidValue'],
    changes: ['listExtensionSlots'],
  },
});
