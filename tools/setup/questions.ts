import { createInterface, type Interface } from 'node:readline/promises';

/** The operator ended the questions, by Ctrl-C or the end of the input. */
export class Stopped extends Error {}

/** Asks questions on a terminal. */
export interface Questions {
  /**
   * Asks until the answer is valid. Enter alone takes the default; without one, it is the answer `undefined`.
   *
   * @param faultOf returns what is wrong with an answer
   * @throws {Stopped}
   */
  ask(question: string, given?: string, faultOf?: (answer: string) => string | undefined): Promise<string | undefined>;
  /** Asks for yes or no; Enter is no. @throws {Stopped} */
  confirm(question: string): Promise<boolean>;
  close(): void;
}

/** Opens the questions on a terminal, or on other streams. */
export function openQuestions(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  terminal?: boolean,
): Questions {
  const lines: Interface = createInterface({ input, output, ...(terminal === undefined ? {} : { terminal }) });
  const end = new AbortController();
  const print = (text: string) => void output.write(`${text}\n`);
  lines.on('SIGINT', () => end.abort());
  lines.on('close', () => end.abort());

  async function line(question: string): Promise<string> {
    try {
      return (await lines.question(question, { signal: end.signal })).trim();
    } catch (error) {
      if (end.signal.aborted) throw new Stopped('', { cause: error });
      throw error;
    }
  }

  return {
    async ask(question, given, faultOf = () => undefined) {
      for (;;) {
        const answer = (await line(`${question}${given ? ` [${given}]` : ''}: `)) || given;
        if (answer === undefined) return undefined;
        const fault = faultOf(answer);
        if (!fault) return answer;
        print(`  ${fault}`);
      }
    },
    async confirm(question) {
      for (;;) {
        const answer = (await line(`${question} (yes/no) [no]: `)).toLowerCase();
        if (['', 'n', 'no'].includes(answer)) return false;
        if (['y', 'yes'].includes(answer)) return true;
        print('  Answer yes or no.');
      }
    },
    close: () => lines.close(),
  };
}
