import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The mechanisms of an isolation (docs/decisions/17-isolation.md#levels). */
interface Mechanisms {
  /** Whether processes belong to users of their own, instead of the user of the server. Only root can do this. */
  hasOwnUser: boolean;
  /** Whether processes have a root folder, a network and process numbers of their own. */
  hasNamespaces: boolean;
  /** Whether the kernel limits memory, processor time and open files. */
  hasLimits: boolean;
}

/** The isolations, the strongest first. Each has the permissions of Node as well. */
const mechanisms = {
  'user+namespaces': { hasOwnUser: true, hasNamespaces: true, hasLimits: true },
  namespaces: { hasOwnUser: false, hasNamespaces: true, hasLimits: true },
  'user+limits': { hasOwnUser: true, hasNamespaces: false, hasLimits: true },
  limits: { hasOwnUser: false, hasNamespaces: false, hasLimits: true },
  permissions: { hasOwnUser: false, hasNamespaces: false, hasLimits: false },
} satisfies Record<string, Mechanisms>;

/** How strongly the system isolates a process. */
export type Isolation = keyof typeof mechanisms;

/** The isolations, the strongest first. */
export const isolations = Object.keys(mechanisms) as readonly Isolation[];

/** The limits of a process that the kernel enforces. */
export interface ProcessLimits {
  /** The maximum megabytes of data, those outside of the heap included. */
  dataMegabytes: number;
  /** The maximum seconds of processor time in the life of the process. */
  processorSeconds: number;
}

/** A command with its arguments. */
export interface Command {
  program: string;
  args: string[];
}

/** A command to run in isolation. */
export interface IsolatedCommand extends Command {
  limits: ProcessLimits;
  /** The files and folders that the program needs, with absolute paths. It can only read them. */
  readable: readonly string[];
  /** Whether the program loads native code, which may need any library of the system. */
  hasAddons: boolean;
  /** The whole environment of the program. */
  environment: Readonly<Record<string, string>>;
}

/** The maximum number of open files, which include the channels of Node itself. */
const openFiles = 64;

/** The user of the program within its namespace: the user that has no rights anywhere. */
const nobody = 65_534;

/** The folder of the new root. It exists on every Linux, and hides nothing that a program needs. */
const root = '/sys';

/** The device of the standard streams. */
const nullDevice = '/dev/null';

/** Returns the libraries that the binary of Node has loaded, without those of packages. */
function librariesOfNode(): string[] {
  // The types of Node lack this option, which keeps the report from looking up names of hosts.
  const report = process.report as typeof process.report & { excludeNetwork: boolean };
  const before = report.excludeNetwork;
  report.excludeNetwork = true;
  const { sharedObjects } = report.getReport() as unknown as { sharedObjects: string[] };
  report.excludeNetwork = before;
  return sharedObjects.filter((file) => path.isAbsolute(file) && !file.includes('/node_modules/'));
}

/** The folders of the system's programs. */
const systemFolders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'];

/** Returns the path of a program of the system. A missing one makes the start of the process fail. */
const findProgram = (name: string): string =>
  systemFolders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? name;

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

let libraries: string[] | undefined;

/**
 * Returns the shell script that makes the root folder of a program and runs the program there. The root is a file system
 * in memory with read-only mounts of the program's files. The script runs as root of a new user namespace; the program
 * runs as nobody of another one, without any capability.
 */
function scriptFor({ program, args, readable: ofProgram, hasAddons, environment }: IsolatedCommand): string {
  libraries ??= librariesOfNode();
  const files = [program, ...(hasAddons ? [] : libraries)];
  const readable = [...(hasAddons ? new Set(libraries.map((file) => path.dirname(file))) : []), ...ofProgram];
  const inRoot = (file: string): string => quote(root + file);
  const folders = [...new Set([...[...files, nullDevice].map((file) => path.dirname(file)), ...readable])];
  const mounts = [...files, ...readable].map(
    (file) => `mount -o bind,ro,nosuid,nodev ${quote(realpathSync(file))} ${inRoot(file)}`,
  );
  const variables = Object.entries(environment).map(([name, value]) => quote(`${name}=${value}`));
  return [
    'set -e',
    `PATH=${systemFolders.join(':')}`,
    `mount -t tmpfs -o size=1m,mode=755,nosuid,nodev none ${root}`,
    `mkdir -p ${folders.map(inRoot).join(' ')}`,
    `for file in ${[...files, nullDevice].map(inRoot).join(' ')}; do : >"$file"; done`,
    ...mounts,
    `mount -o bind,ro,nosuid,noexec ${nullDevice} ${inRoot(nullDevice)}`,
    `mount -o remount,ro,nosuid,nodev,noexec none ${root}`,
    // The standard streams of the server's side could be used to change the mode of its device.
    `exec <${inRoot(nullDevice)} >${inRoot(nullDevice)} 2>&1`,
    `exec env -i ${[...variables, findProgram('unshare')].join(' ')} --user --map-user=${nobody} --map-group=${nobody} --root=${root} --wd=/ ${[program, ...args].map(quote).join(' ')}`,
  ].join('\n');
}

/** Takes the capabilities of root away, which root of a namespace needs until the program starts. */
const withoutCapabilities = ['--bounding-set=-all', '--inh-caps=-all'];

/** The first of the users that systemd and Linux distributions leave unused, and their number. */
const unusedUsers = { first: 1_879_048_192, count: 268_435_456 };

/** The maximum number of processes and threads of a user of its own. Node has about ten threads. */
const maxTasks = 128;

/** Returns the options of `setpriv` that give a process a random user and group of its own. */
function asOwnUser(): string[] {
  const id = unusedUsers.first + randomInt(unusedUsers.count);
  return [`--reuid=${id}`, `--regid=${id}`, '--clear-groups'];
}

/** Wraps a command in limits of the kernel and a user of its own, and ends it when this process ends. */
function withLimits(
  { program, args }: Command,
  { dataMegabytes, processorSeconds }: ProcessLimits,
  { hasOwnUser, hasNamespaces }: Mechanisms,
): Command {
  const limits = [
    `--data=${dataMegabytes * 1_000_000}`,
    `--cpu=${processorSeconds}`,
    `--nofile=${openFiles}`,
    // The kernel counts the tasks of a user, and the server's own user has others.
    ...(hasOwnUser ? [`--nproc=${maxTasks}`] : []),
    '--core=0',
    '--fsize=0',
  ];
  const privileges = [
    ...(hasOwnUser ? asOwnUser() : []),
    ...(!hasNamespaces && process.getuid?.() === 0 ? withoutCapabilities : []),
  ];
  const started = [findProgram('prlimit'), ...limits, program, ...args];
  return { program: findProgram('setpriv'), args: ['--no-new-privs', '--pdeathsig=KILL', ...privileges, ...started] };
}

/** Returns the command that runs a command with an isolation. */
export function isolated(isolation: Isolation, command: IsolatedCommand): Command {
  const { hasNamespaces, hasLimits } = mechanisms[isolation];
  if (!hasLimits) return command;
  if (!hasNamespaces) return withLimits(command, command.limits, mechanisms[isolation]);
  const namespaces = ['--user', '--map-root-user', '--mount', '--pid', '--net', '--ipc', '--uts'];
  const args = [...namespaces, '--fork', '--kill-child=KILL', '/bin/sh', '-c', scriptFor(command)];
  return withLimits({ program: findProgram('unshare'), args }, command.limits, mechanisms[isolation]);
}

/** The descriptors that every program has: the standard streams. */
const standardStreams = 3;

/** The folder that describes the open descriptors of this process. */
const descriptorFolder = '/proc/self/fdinfo';

/** Returns the descriptors of this process that a child would inherit, without the standard streams. */
function inheritableDescriptors(): number[] {
  if (!existsSync(descriptorFolder)) return [];
  return readdirSync(descriptorFolder)
    .map(Number)
    .filter((descriptor) => descriptor >= standardStreams && isInheritable(descriptor));
}

/** The flag of descriptors that a child does not inherit, as `/proc` shows it. */
const closeOnExec = 0o2_000_000;

function isInheritable(descriptor: number): boolean {
  try {
    const flags = /^flags:\s+(\d+)/m.exec(readFileSync(`${descriptorFolder}/${descriptor}`, 'utf8'))?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & closeOnExec) === 0;
  } catch (error) {
    // The descriptor was that of the list itself. Any other one that cannot be examined could be inherited.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/** The standard streams and other descriptors of a child process. */
export interface Descriptors {
  stdio: ('ignore' | 'pipe')[];
  /** The descriptors whose end in this process must be closed once the child has started. */
  closed: number[];
}

/**
 * Returns the descriptors of a child that has one channel and nothing else. A descriptor that this process itself
 * inherited, and would pass on, becomes a closed channel in the child.
 *
 * @param channel the number of the descriptor of the channel
 * @throws if the descriptors of this process cannot be examined
 */
export function descriptorsWith(channel: number): Descriptors {
  const closed = inheritableDescriptors().filter((descriptor) => descriptor !== channel);
  const last = Math.max(channel, ...closed);
  const piped = new Set([channel, ...closed]);
  return { stdio: Array.from({ length: last + 1 }, (_, each) => (piped.has(each) ? 'pipe' : 'ignore')), closed };
}
