import { join } from 'node:path';

/** Returns the paths of a cluster's files. */
export const filesOf = (folder: string) => ({
  data: join(folder, 'postgres'),
  /** Created last: marks a complete data folder. */
  complete: join(folder, 'postgres', 'initialised'),
  password: join(folder, 'postgres.password'),
  /** A copy of the password for the database's owner during initialisation. */
  firstPassword: join(folder, 'postgres.first-password'),
  log: join(folder, 'postgres.log'),
});

/** The superuser role of the cluster. */
export const superuser = 'postgres';

/** Returns the environment of the database's programs, without secrets. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', LANG: 'C' });
