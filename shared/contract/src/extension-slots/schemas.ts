import { z } from 'zod';
import { LocalizedText, Moment, writtenText } from '../common/schemas.ts';
import { RouteAccess, SlotName, SlotTakes } from '../manifests/schemas.ts';

const fill = {
  /** The vertical of the fill. */
  part: z.string().max(60),
  /** The module or path of the fill. */
  key: z.string().max(200),
};

/** A fill of an extension slot, as admins see it. */
export const ArrangedSlotFill = z.object({
  ...fill,
  title: LocalizedText,
  /** Who sees the fill, unless it is hidden. */
  access: RouteAccess,
  isHidden: z.boolean(),
});
export type ArrangedSlotFill = z.infer<typeof ArrangedSlotFill>;

/**
 * A fill that is left out of a slot, with the reason. `notOffered`: no served release offers the slot. `kind`: the slot
 * takes something else. `props`: the slot does not give the props that the fill needs.
 */
export const LeftOutSlotFill = z.object({
  ...fill,
  version: z.string(),
  slot: z.string(),
  reason: z.enum(['notOffered', 'kind', 'props']),
  /** The props that the slot does not give. */
  props: z.array(z.string()).optional(),
});
export type LeftOutSlotFill = z.infer<typeof LeftOutSlotFill>;

/** An extension slot of a served release, with its fills in order. */
export const ArrangedSlot = z.object({
  name: SlotName,
  title: LocalizedText,
  takes: SlotTakes,
  /** The part that offers the slot. */
  part: z.string(),
  /** The version of the arrangement; 0 until an admin orders the slot. */
  version: z.number().int(),
  fills: z.array(ArrangedSlotFill),
  /** The last change by an admin; absent before the first one. */
  changed: z.object({ at: Moment, by: z.string().optional(), reason: z.string() }).optional(),
});
export type ArrangedSlot = z.infer<typeof ArrangedSlot>;

/** The order of a slot's fills, as an admin sets it. */
export const SlotOrder = z.strictObject({
  /** The version that the admin saw. */
  version: z.number().int().min(0),
  /** All fills of the slot, the first one first. */
  fills: z.array(z.strictObject({ ...fill, isHidden: z.boolean() })).max(200),
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }),
});
export type SlotOrder = z.input<typeof SlotOrder>;
