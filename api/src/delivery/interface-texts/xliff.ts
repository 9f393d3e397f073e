import type { InterfaceLanguage, TextFile } from '@hustings/contract';
import { InterfaceLanguage as Language } from '@hustings/contract/schemas';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { RequestFailure } from '../../platform/core/failure.ts';
import { element, escapeXml, xmlDocument } from '../../platform/core/xml.ts';

/** The namespace of XLIFF 2.0. */
const namespaceOfXliff = 'urn:oasis:names:tc:xliff:document:2.0';

/** The placeholders, nested texts and tags of a text, which a translator may move but not change. */
const mark = /(\{\{[^{}]*\}\}|\$t\([^()]*\)|<\/?[\w-]+\s*\/?>)/;

/** A text to translate. */
export interface XliffUnit {
  namespace: string;
  key: string;
  source: string;
  target: string;
}

/** Writes a text; each mark is a `<ph>` that refers to its data. Adds marks that `data` lacks. */
function inline(text: string, data: string[]): string {
  return text
    .split(mark)
    .map((part, index) => {
      if (index % 2 === 0) return escapeXml(part);
      if (!data.includes(part)) data.push(part);
      const place = data.indexOf(part) + 1;
      return element('ph', { id: `${place}-${index}`, dataRef: `d${place}` });
    })
    .join('');
}

function unitOf({ namespace, key, source, target }: XliffUnit, index: number): string {
  const data: string[] = [];
  const segment = element(
    'segment',
    {},
    element('source', {}, inline(source, data)) + element('target', {}, inline(target, data)),
  );
  const stated = data.map((each, place) => element('data', { id: `d${place + 1}` }, escapeXml(each))).join('');
  const attributes = { id: `u${index + 1}`, name: `${namespace}:${key}`, 'xml:space': 'preserve' };
  return element('unit', attributes, (stated && element('originalData', {}, stated)) + segment);
}

/** Writes an XLIFF 2.0 document with the texts of a namespace, to translate from one language to another. */
export function writeXliff(from: InterfaceLanguage, to: InterfaceLanguage, units: readonly XliffUnit[]): string {
  const file = element('file', { id: 'texts' }, units.map(unitOf).join('\n'));
  return xmlDocument(element('xliff', { xmlns: namespaceOfXliff, version: '2.0', srcLang: from, trgLang: to }, file));
}

/** A part of a unit: a segment, or what stands between two segments. */
interface Part {
  isIgnorable: boolean;
  source: string;
  target: string | undefined;
}

/** The elements around the words of a text, and those within them that have no words of their own. */
const known = new Set(['xliff', 'file', 'group', 'unit', 'segment', 'ignorable', 'source', 'target', 'ph', 'mrk']);
/** Elements whose content is for people. */
const skipped = new Set(['notes', 'skeleton']);

/** Reads the words of an XLIFF 2.0 document event by event. */
class XliffReader {
  readonly texts: TextFile['texts'] = [];
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  #language: InterfaceLanguage | undefined;
  #skippedDepth = 0;
  #name = '';
  #data = new Map<string, string>();
  #dataId: string | undefined;
  #parts: Part[] = [];
  #within: 'source' | 'target' | undefined;

  constructor() {
    this.#parser.on('error', (error) => this.#refuse(error.message.replace(/^\d+:\d+: /, '')));
    // Entities that a document declares could make it grow without bound.
    this.#parser.on('doctype', () => this.#refuse('a document type is not allowed'));
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', (tag) => this.#close(tag));
    for (const event of ['text', 'cdata'] as const) this.#parser.on(event, (text) => this.#add(text));
  }

  read(content: string): void {
    this.#parser.write(content).close();
    if (!this.#language) this.#refuse('this is not XLIFF 2.0');
  }

  #refuse(detail: string): never {
    throw new RequestFailure('ValidationError', { field: 'content', meta: { line: this.#parser.line, detail } });
  }

  #open({ local, uri, attributes }: SaxesTagNS): void {
    if (this.#skippedDepth > 0 || uri !== namespaceOfXliff || skipped.has(local)) {
      if (!this.#language) this.#refuse('this is not XLIFF 2.0');
      this.#skippedDepth += 1;
      return;
    }
    const valueOf = (name: string) => attributes[name]?.value;
    if (local === 'xliff') {
      this.#language = Language.safeParse(valueOf('trgLang')).data;
      if (!this.#language || valueOf('version') !== '2.0')
        this.#refuse('this is not XLIFF 2.0 in a language of the site');
    } else if (local === 'unit') {
      this.#name = valueOf('name') ?? '';
      this.#data = new Map();
      this.#parts = [];
    } else if (local === 'data') {
      this.#dataId = valueOf('id') ?? '';
      this.#data.set(this.#dataId, '');
    } else if (local === 'segment' || local === 'ignorable')
      this.#parts.push({ isIgnorable: local === 'ignorable', source: '', target: undefined });
    else if (local === 'source' || local === 'target') {
      this.#within = local;
      this.#add('');
    } else if (local === 'ph') {
      const data = this.#data.get(valueOf('dataRef') ?? '');
      if (data === undefined) this.#refuse('a <ph> without its data');
      else this.#add(data);
    } else if (!known.has(local) && local !== 'originalData') this.#refuse(`<${local}> is not expected here`);
  }

  #close({ local }: SaxesTagNS): void {
    if (this.#skippedDepth > 0) this.#skippedDepth -= 1;
    else if (local === 'data') this.#dataId = undefined;
    else if (local === 'source' || local === 'target') this.#within = undefined;
    else if (local === 'unit') this.#closeUnit();
  }

  #add(text: string): void {
    if (this.#skippedDepth > 0) return;
    if (this.#dataId !== undefined) this.#data.set(this.#dataId, (this.#data.get(this.#dataId) ?? '') + text);
    const part = this.#parts.at(-1);
    if (part && this.#within) part[this.#within] = (part[this.#within] ?? '') + text;
  }

  /** Takes the words of a unit, unless a segment has no translation. */
  #closeUnit(): void {
    const words = this.#parts.map(({ isIgnorable, source, target }) => target ?? (isIgnorable ? source : undefined));
    const [namespace = '', key = ''] = this.#name.split(':');
    if (words.length === 0 || words.includes(undefined) || words.join('') === '') return;
    this.texts.push({ namespace, key, language: this.#language ?? 'en', text: words.join('') });
  }
}

/**
 * Reads the translations of an XLIFF 2.0 document. Refuses a document type, so that no entity is ever expanded.
 *
 * @throws {RequestFailure} `ValidationError` with the line and the detail
 */
export function readXliff(content: string): TextFile {
  const reader = new XliffReader();
  reader.read(content);
  return { format: 'site-texts-1', texts: reader.texts };
}
