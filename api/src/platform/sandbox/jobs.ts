// An idle process ends in real time, also where a test replaces the clock: it would start again after each jump.
import { clearTimeout as clearRealTimeout, setTimeout as setRealTimeout } from 'node:timers';
import { JsonText, valueOf, type Head, type Message } from './child.ts';
import pLimit from 'p-limit';
import { makeInputDelays, makeRestartDelay, type InputDelays } from './restart-delay.ts';
import { startSandboxed, type SandboxedProcess, type SandboxProgram } from './process.ts';

/** The answer to a question of a job: JSON as the site wrote it, bytes, or a failure. */
export type Answer = { json: string } | { bytes: Uint8Array } | { failure: unknown };

/** Answers a question of a job. Must not throw. */
export type AnswerQuestion = (name: string, input: unknown) => Promise<Answer>;

/** The fields of a result, which come from untrusted code. Each field is decoded when it is read. */
export interface ResultFields {
  /** @throws if the field is no JSON */
  value(name: string): unknown;
  /** Returns a text; empty if the field is missing. */
  text(name: string): string;
  /**
   * Returns a field as JSON; undefined if it is missing.
   *
   * @throws if the field is no JSON
   */
  json(name: string): string | undefined;
  /** Returns bytes; empty if the field is missing. */
  bytes(name: string): Buffer;
}

/** A module of the site as the program of a sandboxed process. */
export interface SiteProgram {
  /** The address of the module. */
  module: string;
  /** The sources of the module and of the site's modules that it imports, without types, by address. */
  sources: Record<string, string>;
  /** The addresses of the packages that the sources import, by specifier. */
  packages: Record<string, string>;
  /** Whether the module runs code of others, and so loses the access to the process once it is loaded. */
  runsForeignCode: boolean;
}

/** The program of a job runner, and its limits. */
export interface JobProgram extends SandboxProgram {
  /** Loads the source of the program in the format CommonJS, or a module of the site. */
  load(): Promise<{ source: string } | SiteProgram>;
  /** The time limit of a job in milliseconds. The first job of a process has twice the time. */
  timeoutMs: number;
  /** Whether a job that exceeds the time limit ends the process, because its native code cannot be stopped otherwise. */
  endsLate?: boolean;
  /**
   * What is to blame for the end of a process; by default the program, whose next start then waits. Where inputs are to
   * blame, only jobs with the same source wait, and the other jobs of the process run again.
   */
  blames?: 'program' | 'input';
  /** The maximum number of questions of a job; by default none. */
  maxQuestions?: number;
  /** The milliseconds after which a process without jobs ends; by default never. */
  idleMs?: number;
  /** Takes a started process instead of starting one. */
  takeSpare?: () => Promise<SandboxedProcess>;
}

/** Runs jobs of one program in a sandboxed process. */
export interface JobRunner {
  /**
   * Runs a task of the program.
   *
   * @param input the fields of the job; texts and bytes are passed as they are, other values as JSON
   * @param source the name of whatever the input comes from, such as a host
   * @throws if the task throws, exceeds the time limit, or the process ends or breaks the protocol; and at once while
   *   the program, or the source, waits for its next start. Throws `RunnerClosed` for jobs that the close ends.
   */
  run(task: string, input: object, answer?: AnswerQuestion, source?: string): Promise<ResultFields>;
  /** Ends the process. */
  close(): void;
}

/** The time in milliseconds in which a process must answer a ping. */
const pingTimeoutMs = 250;
/**
 * The milliseconds without a job after which a process collects its garbage. V8 alone would keep twice the memory,
 * because it collects the old generation only when that has grown. A collection discards optimised code, so the next
 * ten pages take twice the time: a process that is in use must not collect between two pages.
 */
const collectAfterMs = 5_000;
/** The number of jobs after which a process is replaced, before it can reach the limit of processor time. */
const jobsPerProcess = 20_000;
/** The maximum number of messages that belong to no running job, such as those of a job that took too long. */
const maxLateMessages = 1_000;
/** The maximum bytes of all these messages. */
const maxLateBytes = 100_000_000;
/** The maximum length of the message of an error. */
const longestError = 2_000;
/** The maximum length of the frames of an error. */
const longestFrames = 10_000;
/** The maximum bytes of the input of a question. */
const maxQuestionBytes = 100_000;

/** The end of a job because its runner was closed. */
export class RunnerClosed extends Error {}

/** The end of a process by another job, or by one of several. */
class ForeignEnd extends Error {}

/** Makes the error of a job that threw, with the frames of the program as its stack. */
function errorOf(fields: ResultFields): Error {
  const error = new Error(fields.text('message').slice(0, longestError));
  error.stack = `${error.name}: ${error.message}\n${fields.text('frames').slice(0, longestFrames)}`;
  return error;
}

interface Job {
  source: string | undefined;
  questions: number;
  answer: AnswerQuestion | undefined;
  done(fields: ResultFields): void;
  fail(error: Error): void;
}

interface Running {
  process: SandboxedProcess;
  jobs: Map<number, Job>;
  /** The number of jobs so far. */
  started: number;
  late: number;
  lateBytes: number;
  isReady: boolean;
  /** The jobs that exceeded the time limit and may have blocked the process. */
  suspects: Set<Job>;
  /** Whether the server ends the process on purpose. */
  isRetired: boolean;
  /** The reason why the process has ended. */
  end: Error | undefined;
  onPong: (() => void) | undefined;
  idle: NodeJS.Timeout | undefined;
  collection: NodeJS.Timeout | undefined;
}

/** Returns the fields of a message as those of a result. */
export const resultOf = ({ fields }: Message): ResultFields => {
  const textOf = (name: string): string => String(fields.get(name)?.bytes ?? '');
  return {
    value(name) {
      const field = fields.get(name);
      return field && valueOf(field);
    },
    text: textOf,
    json(name) {
      if (!fields.has(name)) return undefined;
      const json = textOf(name);
      JSON.parse(json);
      return json;
    },
    bytes: (name) => fields.get(name)?.bytes ?? Buffer.alloc(0),
  };
};

/** Returns the fields of an answer: `answer`, or `failure`. */
function replyOf(answer: Answer): object {
  if ('json' in answer) return { answer: new JsonText(answer.json) };
  return 'bytes' in answer ? { answer: answer.bytes } : answer;
}

/**
 * Makes the runner of a program. It starts one process on demand, and runs all jobs there. A process that ends, breaks
 * the protocol or blocks is replaced for the next job; after several such ends the next start waits longer each time.
 * Where inputs are to blame, the jobs of a process that one of them ended run again, each in a process of its own.
 */
export function makeJobRunner(program: JobProgram, inputDelays: InputDelays = makeInputDelays()): JobRunner {
  const { timeoutMs, endsLate = false, maxQuestions = 0, idleMs, blames = 'program' } = program;
  const delay = makeRestartDelay();
  const oneByOne = pLimit(1);
  let isClosed = false;
  /** All processes that have not ended, those included that get no further jobs. */
  const processes = new Set<Running>();
  /** The process for further jobs. */
  let active: Running | undefined;
  let starting: Promise<Running> | undefined;

  async function start(): Promise<Running> {
    delay.check();
    const [source, process] = await Promise.all([
      program.load(),
      program.takeSpare ? program.takeSpare() : startSandboxed(program),
    ]);
    const started: Running = {
      process,
      jobs: new Map(),
      started: 0,
      late: 0,
      lateBytes: 0,
      isReady: false,
      suspects: new Set(),
      isRetired: false,
      end: undefined,
      onPong: undefined,
      idle: undefined,
      collection: undefined,
    };
    active = started;
    processes.add(started);
    process.onMessage((message) => receive(started, message));
    process.onEnd((reason) => drop(started, reason));
    process.send({ kind: 'load' }, source);
    process.setReferenced(false);
    if (isClosed) retire(started);
    return started;
  }

  /** Fails the jobs of a process that has ended; the next job starts another one. */
  function drop(ended: Running, reason: Error): void {
    if (!ended.isRetired) recordFailure(ended);
    ended.end = reason;
    processes.delete(ended);
    forget(ended);
    clearRealTimeout(ended.idle);
    clearTimeout(ended.collection);
    const { jobs, suspects } = ended;
    const isLate = endsLate && suspects.size > 0;
    const isForeign = blames === 'input' && !isLate && !isClosed && (jobs.size > 1 || suspects.size > 0);
    const error = isForeign ? new ForeignEnd(reason.message) : isClosed ? new RunnerClosed(reason.message) : reason;
    for (const job of jobs.values()) job.fail(error);
  }

  /** Records the end of a process for its program, or for the source of the job that ended it. */
  function recordFailure({ jobs, suspects }: Running): void {
    const involved = suspects.size > 0 ? [...suspects] : [...jobs.values()];
    if (blames === 'program' || involved.length === 0) delay.recordFailure();
    // Of several jobs, those that end a process of their own are to blame.
    else if (involved.length === 1) inputDelays.recordFailure(involved[0]?.source);
  }

  /** Runs a job in a process of its own, after all others that wait for one. */
  const runAlone = (task: string, input: object, answer?: AnswerQuestion, source?: string): Promise<ResultFields> =>
    oneByOne(async () => {
      const alone = makeJobRunner(program, inputDelays);
      try {
        return await alone.run(task, input, answer, source);
      } finally {
        alone.close();
      }
    });

  function forget(old: Running): void {
    if (active === old) active = undefined;
  }

  /** Ends a process that is no longer needed. */
  function retire(old: Running): void {
    forget(old);
    old.isRetired = true;
    old.process.end('The process is no longer used.');
  }

  /** Returns the process for the next job. */
  async function processForJob(): Promise<Running> {
    if (active && active.started >= jobsPerProcess) {
      const worn = active;
      forget(worn);
      endIfUnused(worn);
    }
    if (active) return active;
    starting ??= start().finally(() => (starting = undefined));
    return starting;
  }

  /** Ends a process without jobs that no longer gets any, or that is idle for long. */
  function endIfUnused(running: Running): void {
    if (running.jobs.size > 0) return;
    running.process.setReferenced(false);
    if (running !== active && !running.onPong) {
      retire(running);
      return;
    }
    if (idleMs !== undefined) running.idle = setRealTimeout(() => retire(running), idleMs).unref();
    running.collection = setTimeout(() => running.process.send({ kind: 'collect' }), collectAfterMs).unref();
  }

  /**
   * Ends a process whose event loop is blocked; keeps one whose jobs only wait. Further jobs get another process
   * meanwhile.
   */
  function endIfBlocked(suspect: Running): void {
    if (suspect.onPong) return;
    forget(suspect);
    const timer = setTimeout(() => suspect.process.end('The process does not answer.'), pingTimeoutMs).unref();
    suspect.onPong = () => {
      clearTimeout(timer);
      suspect.onPong = undefined;
      suspect.suspects.clear();
      if (!starting) active ??= suspect;
      endIfUnused(suspect);
    };
    suspect.process.send({ kind: 'ping' });
  }

  /** Answers a question of a job, if the job is still running then. */
  async function answerQuestion(running: Running, job: Job, { head, fields }: Message): Promise<void> {
    const { job: id = 0, question = 0, name = '' } = head;
    const input = fields.get('input');
    job.questions += 1;
    if (!job.answer || job.questions > maxQuestions) throw new Error('A job asked too many questions.');
    if (!input || input.bytes.length > maxQuestionBytes) throw new Error('The input of a question is too long.');
    const given = valueOf(input);
    const answer = await job.answer(String(name), given);
    if (running.jobs.get(id) !== job) return;
    running.process.send({ kind: 'answer', job: id, question: Number(question) }, replyOf(answer));
  }

  /** @throws if the message breaks the protocol; `process.ts` then ends the process */
  function receive(running: Running, message: Message): void {
    const { kind, job: id } = message.head;
    if (kind === 'ready' && !running.isReady) {
      running.isReady = true;
      return;
    }
    if (kind === 'pong' && running.onPong) {
      running.onPong();
      return;
    }
    const job = typeof id === 'number' ? running.jobs.get(id) : undefined;
    if (!job) {
      running.late += 1;
      for (const { bytes } of message.fields.values()) running.lateBytes += bytes.length;
      if (running.late > maxLateMessages || running.lateBytes > maxLateBytes)
        throw new Error('Too many messages belong to no job.');
    } else if (kind === 'ask') {
      const end = (error: unknown) => running.process.end(error instanceof Error ? error.message : String(error));
      answerQuestion(running, job, message).catch(end);
    } else if (kind === 'done') job.done(resultOf(message));
    else if (kind === 'failed') job.fail(errorOf(resultOf(message)));
    else throw new Error(`A message has the unknown kind ${kind}.`);
  }

  /** Runs a job in the current process. */
  async function runOnce(
    task: string,
    input: object,
    answer: AnswerQuestion | undefined,
    source: string | undefined,
  ): Promise<ResultFields> {
    const running = await processForJob();
    if (running.end) throw running.end;
    clearRealTimeout(running.idle);
    clearTimeout(running.collection);
    running.process.setReferenced(true);
    running.started += 1;
    const id = running.started;
    // The first job of a process has more time, because the process must load its program first.
    const allowed = id === 1 ? timeoutMs * 2 : timeoutMs;
    const { promise, resolve, reject } = Promise.withResolvers<ResultFields>();
    const job: Job = {
      source,
      questions: 0,
      answer,
      done: resolve,
      fail: reject,
    };
    const timer = setTimeout(() => {
      reject(new Error(`${program.name}: The job took more than ${allowed} ms.`));
      running.suspects.add(job);
      if (endsLate) running.process.end('A job took too long.');
      else endIfBlocked(running);
    }, allowed);
    running.jobs.set(id, job);
    const head: Head = { kind: 'job', job: id, name: task };
    running.process.send(head, input);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      running.jobs.delete(id);
      endIfUnused(running);
    }
  }

  return {
    async run(task, input, answer, source) {
      if (isClosed) throw new RunnerClosed(`${program.name}: The site has closed.`);
      inputDelays.check(source);
      try {
        return await runOnce(task, input, answer, source);
      } catch (error) {
        if (!(error instanceof ForeignEnd)) throw error;
        return await runAlone(task, input, answer, source);
      }
    },
    close() {
      isClosed = true;
      for (const each of processes) retire(each);
    },
  };
}
