import { join } from 'node:path';

/** The files of a cluster in its folder. */
export const filesOf = (folder: string) => ({
  data: join(folder, 'postgres'),
  /** Written last: without it the data folder is half made. */
  complete: join(folder, 'postgres', 'initialised'),
  password: join(folder, 'postgres.password'),
  /** The same, for the owner of the database, while the cluster is made. */
  firstPassword: join(folder, 'postgres.first-password'),
  log: join(folder, 'postgres.log'),
});

/** The role that owns the cluster. */
export const superuser = 'postgres';

/** The database's programs need little of the environment, and none of our secrets. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', LANG: 'C' });
