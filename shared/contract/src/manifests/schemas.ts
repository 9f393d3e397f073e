import { z } from 'zod';
import { LocalizedText } from '../common/schemas.ts';

/** Who may open a route. A guest on a member's route is redirected to `/`; others get 404 for an admin's route. */
export const RouteAccess = z.enum(['guest', 'member', 'admin']);
export type RouteAccess = z.infer<typeof RouteAccess>;

/** The name of an extension slot, such as `polly.related`. */
export const SlotName = z
  .string()
  .regex(/^[a-z]+(?:[.-][a-z]+)*$/)
  .max(60);

/** The type of a prop; `?` marks a prop that may be absent. */
export const SlotPropType = z.enum(['string', 'number', 'boolean', 'string?', 'number?', 'boolean?']);
export type SlotPropType = z.infer<typeof SlotPropType>;

/** The props of a slot by name. They are plain values, because they travel from a document to other releases. */
export const SlotProps = z.record(
  z
    .string()
    .regex(/^[a-z][A-Za-z0-9]*$/)
    .max(40),
  SlotPropType,
);
export type SlotProps = z.infer<typeof SlotProps>;

/** The values of a slot's props. */
export type SlotValues = Record<string, string | number | boolean>;

/**
 * What a slot takes. `box`: content, rendered by server and browser in a boundary of its own. `link`: a route of the
 * filler. `parcel`: a module that the shell mounts at an address of the filler.
 */
export const SlotTakes = z.enum(['box', 'link', 'parcel']);
export type SlotTakes = z.infer<typeof SlotTakes>;

/** An extension slot that a part offers, as its `vertical.json` declares it. */
export const ExtensionSlot = z.strictObject({
  name: SlotName,
  /** The name of the place, for admins. */
  title: LocalizedText,
  takes: SlotTakes.default('box'),
  /** The props that every fill gets. */
  props: SlotProps.default({}),
});
export type ExtensionSlot = z.infer<typeof ExtensionSlot>;

const fill = {
  slot: SlotName,
  /** The sort key in the slot, lowest first, until an admin orders the slot. */
  order: z.number().int().default(100),
};

/** A module of the vertical in a slot: `src/<module>.tsx`, with the exports of a vertical. */
const ModuleFill = z.strictObject({
  ...fill,
  module: z
    .string()
    .regex(/^(?!app$)[a-z]+(?:-[a-z]+)*$/)
    .max(60),
  /** The name of the fill, for admins. */
  title: LocalizedText,
  access: RouteAccess.default('guest'),
  /** The props that the module needs. Fills of a slot that does not give them are left out. */
  props: SlotProps.default({}),
});

/** A route of the vertical in a slot of links; its title and access are those of the route. */
const LinkFill = z.strictObject({ ...fill, path: z.string().startsWith('/') });

/** What a vertical puts into an extension slot, as its `vertical.json` declares it. */
export const SlotFill = z.union([ModuleFill, LinkFill]);
export type SlotFill = z.infer<typeof SlotFill>;

/** A fill for a browser, in the order of the site. */
export const ServedFill = z.object({
  slot: z.string(),
  /** The module; absent for a link. */
  module: z.string().optional(),
  /** The path of a link. */
  path: z.string().optional(),
  order: z.number(),
});
export type ServedFill = z.infer<typeof ServedFill>;
