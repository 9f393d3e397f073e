import { z } from 'zod';
import { describeCalls } from '../call-description.ts';
import { Id, Paging, pageOf } from '../common/schemas.ts';
import {
  AdminSimulationSwitch,
  NewCorrection,
  Simulation,
  SimulationPassage,
  SimulationSwitch,
  Simulations,
  SponsorChange,
} from './schemas.ts';

/** Shared by the calls of the office of a polly, which the owner and the staff of its page make. */
const office = { tag: 'chats', access: 'member', params: z.object({ id: z.string().min(1).max(250) }) } as const;
const admin = { tag: 'chats', access: 'admin' } as const;

/** The reads that show whether a simulation can be talked to. */
const states = ['getSimulation', 'listSimulations', 'listChatEntities', 'getChatEntity', 'getChat'] as const;

/** Calls about simulations of pollies (docs/decisions/11-digital-politicians.md). */
export const simulationCalls = describeCalls({
  getSimulation: {
    ...office,
    endpoint: 'GET /pollies/:id/simulation',
    summary: 'The simulation of a polly, for the office that its claimed page belongs to',
    answer: Simulation,
    failures: ['NotFound', 'Forbidden'],
  },
  switchSimulation: {
    ...office,
    endpoint: 'PUT /pollies/:id/simulation',
    summary: 'Switch the simulation of a polly on or off, by the office that its claimed page belongs to',
    body: SimulationSwitch,
    answer: Simulation,
    failures: ['NotFound', 'Forbidden'],
    changes: states,
  },
  listSimulationPassages: {
    ...office,
    endpoint: 'GET /pollies/:id/simulation/passages',
    summary: 'The passages that the simulation of a polly may quote, newest first, for the office',
    query: Paging.pick({ take: true, skip: true, after: true }),
    answer: pageOf(SimulationPassage),
    failures: ['NotFound', 'Forbidden'],
  },
  correctPassage: {
    ...office,
    endpoint: 'POST /pollies/:id/simulation/corrections',
    summary: 'Say what is wrong with a passage; readers see the correction beside it',
    body: NewCorrection,
    answer: SimulationPassage,
    failures: ['NotFound', 'Forbidden'],
    changes: ['listSimulationPassages', 'getChatPassage'],
  },
  withdrawCorrection: {
    ...office,
    endpoint: 'DELETE /pollies/:id/simulation/corrections/:passageId',
    summary: 'Withdraw the correction of a passage; again changes nothing',
    params: office.params.extend({ passageId: Id }),
    answer: SimulationPassage,
    failures: ['NotFound', 'Forbidden'],
    changes: ['listSimulationPassages', 'getChatPassage'],
  },
  listSimulations: {
    ...admin,
    endpoint: 'GET /admin/simulations',
    summary: 'The switch of all simulations, and the simulations on which admins have acted',
    answer: Simulations,
  },
  switchSimulations: {
    ...admin,
    endpoint: 'PUT /admin/simulations',
    summary: 'Switch all simulations on or off at once',
    body: AdminSimulationSwitch,
    answer: Simulations,
    failures: ['PasswordNeeded'],
    changes: states,
  },
  switchSimulationByAdmin: {
    ...admin,
    endpoint: 'PUT /admin/simulations/:id',
    summary: 'Switch the simulation of a polly on or off',
    params: office.params,
    body: AdminSimulationSwitch,
    answer: Simulations,
    failures: ['NotFound', 'PasswordNeeded'],
    changes: states,
  },
  sponsorSimulation: {
    ...admin,
    endpoint: 'PUT /admin/simulations/:id/sponsor',
    summary: 'Name the sponsor of a simulation, or say that it has none',
    params: office.params,
    body: SponsorChange,
    answer: Simulations,
    failures: ['NotFound', 'PasswordNeeded'],
    changes: states,
  },
});
