import { execFileSync } from 'node:child_process';
import { StartError } from '../config/start-error.ts';

/** The system user that runs the database; empty for the current user. */
export type Owner = { uid: number; gid: number } | Record<string, never>;

const systemUser = 'postgres';

const numberOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, systemUser], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());

const lookUp = (): Owner => ({ uid: numberOf('-u'), gid: numberOf('-g') });

/**
 * Returns the owner of the database's files. PostgreSQL refuses to run as root, so root's database belongs to the
 * system user `postgres`, which is created if needed.
 *
 * @throws {StartError} if that user cannot be created
 */
export function databaseOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  try {
    return lookUp();
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', systemUser], { stdio: 'ignore' });
      return lookUp();
    } catch {
      throw new StartError(
        'PostgreSQL does not run as root and the system user "postgres" could not be made: make it, or start the site as an ordinary user.',
      );
    }
  }
}
