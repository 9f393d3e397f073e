import { fillKey, type ExtensionSlot, type RouteAccess, type ServedFill, type SlotFill } from '@hustings/contract';
import type { ArrangedFill, SlotArrangement } from '../../../platform/core/extension-slots.ts';
import { isAdmin, type Viewer } from '../../../platform/core/handler.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { misfitOf, type Misfit } from './fit.ts';

/** A release, as far as its slots and fills go. */
type SlotRelease = Pick<ReleaseRow, 'id' | 'name' | 'version' | 'manifest'>;

/** A fill with its release. */
export interface OwnedFill<Row = ReleaseRow> {
  row: Row;
  fill: SlotFill;
  /** The module or path of the fill. */
  key: string;
}

/** An arranged fill of a slot. */
interface PlacedFill<Row> extends OwnedFill<Row> {
  /** The position in the slot, lowest first. */
  order: number;
  /** Whether an admin hides the fill. */
  isHidden: boolean;
}

/** A fill that is left out of its slot. */
export type LeftOutFill<Row = ReleaseRow> = OwnedFill<Row> & Misfit;

/** A slot with its release and its fills in order, hidden ones included. */
interface FilledSlot<Row> {
  row: Row;
  slot: ExtensionSlot;
  fills: PlacedFill<Row>[];
}

/** The slots of a set of releases. */
export interface SlotSet<Row = ReleaseRow> {
  bySlot: ReadonlyMap<string, FilledSlot<Row>>;
  leftOut: readonly LeftOutFill<Row>[];
}

/** The manifest of a release as it was stored: older releases lack some fields. */
type StoredManifest = Partial<Pick<ReleaseRow['manifest']['manifest'], 'slots' | 'fills' | 'parcels'>>;

const dockTitle = { en: 'Beside the page', nl: 'Naast de pagina' };

/** Returns the fills of a release. Older releases state the fill of the slot `dock` as a parcel. */
export function fillsOf({ manifest }: Pick<ReleaseRow, 'manifest'>): SlotFill[] {
  const { fills = [], parcels = [] }: StoredManifest = manifest.manifest;
  const known = new Set(fills.map(({ slot }) => slot));
  const older = parcels.filter((name) => !known.has(name));
  return [
    ...fills,
    ...older.map((name) => ({
      slot: name,
      module: name,
      title: dockTitle,
      access: 'member' as const,
      props: {},
      order: 100,
    })),
  ];
}

/** Returns the slots that a release offers. */
export const offeredSlots = ({ manifest }: Pick<ReleaseRow, 'manifest'>): ExtensionSlot[] =>
  (manifest.manifest as StoredManifest).slots ?? [];

/** Sorts the fills of a slot: as admins ordered them, then new ones by the order of their manifests. */
function arranged<Row extends SlotRelease>(
  fills: readonly OwnedFill<Row>[],
  decided: readonly ArrangedFill[],
): PlacedFill<Row>[] {
  const placeOf = ({ row, key }: OwnedFill<Row>) =>
    decided.findIndex((each) => each.part === row.name && each.key === key);
  return fills
    .map((each) => ({ each, place: placeOf(each) }))
    .toSorted(
      (one, other) =>
        (one.place < 0 ? decided.length : one.place) - (other.place < 0 ? decided.length : other.place) ||
        one.each.fill.order - other.each.fill.order ||
        one.each.row.name.localeCompare(other.each.row.name),
    )
    .map(({ each, place }, order) => Object.assign(each, { order, isHidden: decided[place]?.isHidden ?? false }));
}

/**
 * Joins the slots and the fills of releases that are served together. A fill that does not fit its slot is left out, so
 * that it never breaks the page of another part.
 */
export function joinSlots<Row extends SlotRelease>(rows: readonly Row[], arrangement: SlotArrangement): SlotSet<Row> {
  const offered = new Map(rows.flatMap((row) => offeredSlots(row).map((slot) => [slot.name, { row, slot }] as const)));
  const owned = rows.flatMap((row) => fillsOf(row).map((fill): OwnedFill<Row> => ({ row, fill, key: fillKey(fill) })));
  const leftOut: LeftOutFill<Row>[] = [];
  const fitting = new Map<string, OwnedFill<Row>[]>();
  for (const each of owned) {
    const misfit = misfitOf(offered.get(each.fill.slot)?.slot, each.fill);
    if (misfit) leftOut.push({ ...each, ...misfit });
    else fitting.set(each.fill.slot, [...(fitting.get(each.fill.slot) ?? []), each]);
  }
  const bySlot = new Map(
    [...offered].map(([name, { row, slot }]) => [
      name,
      { row, slot, fills: arranged(fitting.get(name) ?? [], arrangement.get(name) ?? []) },
    ]),
  );
  return { bySlot, leftOut };
}

const joined = new WeakMap<readonly ReleaseRow[], { arrangement: SlotArrangement; slots: SlotSet }>();

/** Returns the slots of a visitor's releases. The same set of releases is always the same array. */
export function slotsOf(rows: readonly ReleaseRow[], arrangement: SlotArrangement): SlotSet {
  const known = joined.get(rows);
  if (known?.arrangement === arrangement) return known.slots;
  const slots = joinSlots(rows, arrangement);
  joined.set(rows, { arrangement, slots });
  return slots;
}

/** Returns whether a viewer may use what has an access. */
export const isOpenTo = (access: RouteAccess, viewer: Viewer): boolean =>
  access === 'guest' || (access === 'admin' ? isAdmin(viewer) : viewer.kind === 'member');

/** Returns the access of a fill; that of a link is that of its route. */
function accessOf({ row, fill }: Pick<OwnedFill<SlotRelease>, 'row' | 'fill'>): RouteAccess {
  if (!('path' in fill)) return fill.access;
  return row.manifest.manifest.routes.find(({ path }) => path === fill.path)?.access ?? 'admin';
}

const untitled = (name: string) => ({ en: name, nl: name });

/** Describes a fill to admins; the title of a link is that of its route. */
export function describeFill({ row, fill, key }: OwnedFill) {
  const route = row.manifest.manifest.routes.find(({ path }) => path === key);
  const title = 'path' in fill ? (route?.title ?? untitled(key)) : fill.title;
  return { part: row.name, key, title, access: accessOf({ row, fill }) };
}

/** Returns the fills of a slot that a viewer gets, in order. */
export const shownFills = (slots: SlotSet, slot: string, viewer: Viewer): PlacedFill<ReleaseRow>[] =>
  (slots.bySlot.get(slot)?.fills ?? []).filter((each) => !each.isHidden && isOpenTo(accessOf(each), viewer));

/** Returns the fills of a release that a viewer's browser gets. */
export const servedFills = (slots: SlotSet, { id }: Pick<ReleaseRow, 'id'>, viewer: Viewer): ServedFill[] =>
  [...slots.bySlot.keys()].flatMap((slot) =>
    shownFills(slots, slot, viewer)
      .filter(({ row }) => row.id === id)
      .map(({ fill, order }) =>
        'path' in fill ? { slot, path: fill.path, order } : { slot, module: fill.module, order },
      ),
  );

/**
 * Says in English which fills are left out because of a part: its own, and those of other parts in its slots.
 *
 * @param rows the releases that are served together
 */
export function explainLeftOut(rows: readonly SlotRelease[], part: string): string[] {
  const own = new Set(
    rows.filter(({ name }) => name === part).flatMap((row) => offeredSlots(row).map(({ name }) => name)),
  );
  const { leftOut } = joinSlots(rows, new Map());
  return leftOut.filter(({ row, fill }) => row.name === part || own.has(fill.slot)).map(explainMisfit);
}

/** Says in English why a fill is left out. */
function explainMisfit({ row, fill, key, ...misfit }: LeftOutFill<SlotRelease>): string {
  const what = `${row.name} ${row.version} cannot put ${key} into the extension slot ${fill.slot}`;
  if (misfit.reason === 'notOffered') return `${what}: no served release offers it.`;
  if (misfit.reason === 'kind') return `${what}: it takes something else.`;
  return `${what}: it does not give the props ${misfit.props.join(', ')}.`;
}
