import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { seedAccounts } from '../../api/src/identity/accounts/index.ts';
import { identifyIn, makeHandlers } from '../../api/src/app/domains.ts';
import type { Services } from '../../api/src/platform/core/services.ts';
import { connectToSite } from '../../api/src/app/index.ts';
import { makeServer } from '../../api/src/app/server.ts';

/** A server with the demo's members. It runs in this process, so that the CPU time of its thread can be read. */
export interface MeasuredServer {
  app: FastifyInstance;
  services: Services;
  members: { userName: string }[];
  close(): Promise<void>;
}

const noLimit = '1000000000';

/**
 * Starts a server with the demo's members in this process.
 *
 * @param cheap whether to make password hashing almost free
 */
export async function openServer(cheap: boolean): Promise<MeasuredServer> {
  const folder = await mkdtemp(join(tmpdir(), 'hustings-bench-accounts-'));
  const site = await connectToSite({
    DATA_DIR: folder,
    HUSTINGS_LIMIT_REQUESTS_PER_MINUTE: noLimit,
    HUSTINGS_LIMIT_LOG_IN_TRIES: noLimit,
    HUSTINGS_LIMIT_LOG_IN_FAILURES: noLimit,
    HUSTINGS_LIMIT_MAIL_REQUESTS: noLimit,
    HUSTINGS_LIMIT_PASSWORD_RESET_GAP_MINUTES: '0',
    HUSTINGS_LIMIT_EMAIL_CHANGES_PER_HOUR: noLimit,
    HUSTINGS_LIMIT_HUMAN_CHECK_WORK: '1',
  });
  const passwordCost = cheap ? { memoryCost: 8, timeCost: 1, parallelism: 1 } : site.services.passwordCost;
  const services = { ...site.services, passwordCost };
  const members = await seedAccounts(services);
  const handlers = makeHandlers(services);
  const app = await makeServer({ services, handlers, identify: identifyIn(services), log: false });
  await app.ready();
  return {
    app,
    services,
    members: members.filter(({ banned }) => !banned),
    close: async () => {
      await app.close();
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
