import { z } from 'zod';
import { Id, Moment, nameText, writtenText } from '../common/schemas.ts';
import { ChatPassage, ChatSponsor, OfflineReason } from '../chats/schemas.ts';

/** The simulation of a polly, for the office that its page belongs to (docs/decisions/11-digital-politicians.md). */
export const Simulation = z.object({
  personId: Id,
  /** Whether it can be talked to now. */
  online: z.boolean(),
  /** Present if it is offline. */
  offlineReason: OfflineReason.optional(),
  /** Whether the owner of the page has it switched on. */
  on: z.boolean(),
  /** The number of stored passages that it may quote. */
  passages: z.number().int(),
  /** The number of them in the polly's own words, and the number that it needs. */
  ownPassages: z.number().int(),
  neededPassages: z.number().int(),
  /** The time of the earliest and of the latest passage; absent without passages. */
  from: Moment.optional(),
  to: Moment.optional(),
  sponsor: ChatSponsor.optional(),
  /** Why an admin has it switched off; present while one has. */
  adminReason: z.string().optional(),
});
export type Simulation = z.infer<typeof Simulation>;

/** The switch of the owner of a page. */
export const SimulationSwitch = z.strictObject({ on: z.boolean() });
export type SimulationSwitch = z.input<typeof SimulationSwitch>;

/** A passage of the page, with its correction. */
export const SimulationPassage = ChatPassage;
export type SimulationPassage = z.infer<typeof SimulationPassage>;

/** A correction of a passage by the office. Readers see it beside the passage; a later one replaces it. */
export const NewCorrection = z.strictObject({ passageId: Id, text: writtenText({ max: 'correctionCharacters' }) });
export type NewCorrection = z.input<typeof NewCorrection>;

/** The switch of an admin, for one simulation or for all, with the reason that is recorded. */
export const AdminSimulationSwitch = z.strictObject({
  on: z.boolean(),
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }),
});
export type AdminSimulationSwitch = z.input<typeof AdminSimulationSwitch>;

/** The sponsor of a simulation, with the reason that is recorded. Without `sponsor`, it has none any more. */
export const SponsorChange = z.strictObject({
  sponsor: z
    .strictObject({
      name: nameText({ max: 'sponsorNameCharacters' }),
      url: z.url({ protocol: /^https$/ }).max(500),
    })
    .optional(),
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }),
});
export type SponsorChange = z.input<typeof SponsorChange>;

/** A simulation that an admin switched off or that has a sponsor. */
export const ListedSimulation = z.object({
  personId: Id,
  slug: z.string(),
  name: z.string(),
  /** Whether admins have it switched on. */
  on: z.boolean(),
  /** Why and since when an admin has it switched off. */
  reason: z.string().optional(),
  since: Moment.optional(),
  sponsor: ChatSponsor.optional(),
});
export type ListedSimulation = z.infer<typeof ListedSimulation>;

/** The switch of all simulations, and the simulations on which admins have acted, by name. */
export const Simulations = z.object({
  on: z.boolean(),
  /** Why and since when all are switched off. */
  reason: z.string().optional(),
  since: Moment.optional(),
  simulations: z.array(ListedSimulation),
});
export type Simulations = z.infer<typeof Simulations>;
