import { expect, test } from 'vitest';
import { passage, question, reply } from '../../../testing/chats.ts';
import { transcriptText } from './transcript-text.ts';

const texts = {
  title: 'Night trains',
  mark: 'Simulation.',
  you: 'You',
  moderator: 'Moderator',
  sources: 'Sources',
  simulated: (name: string) => `${name} (simulated)`,
  date: () => '1 April 2026',
  correction: (name: string) => `Correction by ${name}`,
};
type Parts = Parameters<typeof transcriptText>[0];
const written = (messages: Parts['messages'], passages: Parts['passages'] = [passage]) =>
  transcriptText({ messages, passages, origin: 'https://site.example', texts });

test('writes a chat with its mark and the sources of each statement', () => {
  expect(written([question, reply()])).toBe(
    [
      'Night trains',
      'Simulation.',
      'You: What did you say about night trains?',
      'Marit Vossen (simulated): One stored source answers this. She said that trains should run all night. [1]',
      'Sources:\n[1] Night trains, Hustings, 1 April 2026, https://site.example/topicstance/night-trains',
    ].join('\n\n'),
  );
});

test('leaves out a message that a moderator removed', () => {
  expect(written([question, reply({ removed: true })])).not.toContain('Marit Vossen');
});

test('writes what the office corrected below its source', () => {
  const corrected = { ...passage, correction: { text: 'Only on Fridays.', at: passage.saidAt } };
  expect(written([question, reply()], [corrected])).toMatch(
    /night-trains\nCorrection by Marit Vossen \(1 April 2026\): Only on Fridays\.$/,
  );
});
