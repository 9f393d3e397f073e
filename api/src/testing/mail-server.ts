import { createServer, type AddressInfo, type Server } from 'node:net';

/** A minimal SMTP server, which refuses recipients named `refused@…`. */
export interface MailServer {
  port: number;
  /** The received messages. */
  received: string[];
  close(): void;
}

/** Starts a mail server on a free local port. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const server: Server = createServer((socket) => {
    let text = '';
    let inMessage = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const answer = (line: string) => {
      if (/^EHLO/i.test(line)) return say('250-ready\r\n250 AUTH PLAIN');
      if (/^AUTH/i.test(line)) return say('235 welcome');
      if (/^RCPT TO:<refused@/i.test(line)) return say('550 no such mailbox');
      if (/^DATA/i.test(line)) inMessage = true;
      return /^QUIT/i.test(line) ? socket.end('221 bye\r\n') : say(inMessage ? '354 go on' : '250 fine');
    };
    say('220 ready');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      if (inMessage) {
        if (!text.endsWith('\r\n.\r\n')) return;
        received.push(text);
        [text, inMessage] = ['', false];
        say('250 taken');
        return;
      }
      for (const line of text.split('\r\n').slice(0, -1)) answer(line);
      text = '';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, received, close: () => server.close() };
}
