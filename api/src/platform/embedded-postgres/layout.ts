import { join } from 'node:path';

/** Returns the paths of a cluster's files. */
export const filesOf = (folder: string) => ({
  data: join(folder, 'postgres'),
  /** An empty file that marks a complete data folder. It is created last. */
  complete: join(folder, 'postgres', 'initialised'),
  password: join(folder, 'postgres.password'),
  /** A copy of the password that the owner of the database can read. It exists only during initialisation. */
  firstPassword: join(folder, 'postgres.first-password'),
  log: join(folder, 'postgres.log'),
});

/** The superuser role of the cluster. */
export const superuser = 'postgres';

/** Returns the environment variables for the programs of PostgreSQL. They contain no secrets. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', LANG: 'C' });
