import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { correctPassage, listSimulationPassages, withdrawCorrection } from './corrections/corrections.rules.ts';
import * as admin from './switches/admin.rules.ts';
import { getSimulation, switchSimulation } from './switches/owner.rules.ts';

type SimulationCall =
  | 'getSimulation'
  | 'switchSimulation'
  | 'listSimulationPassages'
  | 'correctPassage'
  | 'withdrawCorrection'
  | 'listSimulations'
  | 'switchSimulations'
  | 'switchSimulationByAdmin'
  | 'sponsorSimulation';

/** Answers the calls about simulations of pollies. */
export const digitalPoliticianHandlers = (services: Services): Handlers<SimulationCall> => ({
  getSimulation: ({ params }, { viewer }) => getSimulation(services, viewer, params.id),
  switchSimulation: ({ params, body }, { viewer }) => switchSimulation(services, viewer, params.id, body.on),
  listSimulationPassages: ({ params, query }, { viewer }) => listSimulationPassages(services, viewer, params.id, query),
  correctPassage: ({ params, body }, { viewer }) => correctPassage(services, viewer, params.id, body),
  withdrawCorrection: ({ params }, { viewer }) => withdrawCorrection(services, viewer, params),
  listSimulations: () => admin.listSimulations(services),
  switchSimulations: ({ body }, { viewer }) => admin.switchSimulations(services, viewer, body),
  switchSimulationByAdmin: ({ params, body }, { viewer }) =>
    admin.switchSimulationByAdmin(services, viewer, params.id, body),
  sponsorSimulation: ({ params, body }, { viewer }) => admin.sponsorSimulation(services, viewer, params.id, body),
});
