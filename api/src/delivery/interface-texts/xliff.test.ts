import { expect, test } from 'vitest';
import { RequestFailure } from '../../platform/core/failure.ts';
import { readXliff, writeXliff } from './xliff.ts';

const unit = {
  namespace: 'feed',
  key: 'a.hello',
  source: 'Hello {{name}}, read <1>the rules</1> & "more"',
  target: ' Hallo {{name}}, lees <1>de regels</1> ',
};

/** Puts parts of a unit into a document. */
const documentOf = (content: string, before = '', version = '2.0') =>
  `<?xml version="1.0"?>${before}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="${version}" srcLang="en"
   trgLang="nl"><file id="f"><unit id="u" name="feed:hello">${content}</unit></file></xliff>`;

const textIn = (xml: string) => readXliff(xml).texts.map(({ text }) => text);

test('reads what it wrote, with marks as placeholders', () => {
  const xml = writeXliff('en', 'nl', [unit]);
  expect(xml).toContain('<data id="d1">{{name}}</data>');
  expect(xml).toContain('<target> Hallo <ph id="1-1" dataRef="d1"/>, lees ');
  expect(readXliff(xml)).toEqual({
    format: 'site-texts-1',
    texts: [{ namespace: 'feed', key: 'a.hello', language: 'nl', text: unit.target }],
  });
});

test('joins segments, skips notes and other namespaces, and leaves out what is not translated', () => {
  const parts =
    '<notes><note>Be brief</note></notes><segment><source>A.</source><target>B.</target></segment>' +
    '<ignorable><source> </source></ignorable><segment><source>C.</source><target><mrk id="m">D.</mrk></target></segment>';
  expect(textIn(documentOf(parts))).toEqual(['B. D.']);
  expect(textIn(documentOf('<x:y xmlns:x="urn:x">No</x:y><segment><source>A</source></segment>'))).toEqual([]);
});

test.each([
  ['an entity', documentOf('', '<!DOCTYPE xliff [<!ENTITY a "aaaa">]>')],
  ['an external entity', documentOf('', '<!DOCTYPE xliff SYSTEM "file:///etc/passwd">')],
  ['an unknown entity', documentOf('<segment><source>&a;</source></segment>')],
  ['another version', documentOf('', '', '1.2')],
  ['another format', '<html></html>'],
  ['a cut-off document', documentOf('').slice(0, -20)],
  ['a placeholder without data', documentOf('<segment><source><ph id="1"/></source></segment>')],
  ['another inline element', documentOf('<segment><source><pc id="1">a</pc></source></segment>')],
  ['nothing', ''],
])('refuses %s', (_, xml) => {
  expect(() => readXliff(xml)).toThrow(RequestFailure);
});
