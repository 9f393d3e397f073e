import { basename } from 'node:path';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { explain, ImportRefusal } from '../format.ts';
import { textOf } from './files.ts';
import { makeYield } from '../../../platform/concurrency/yield-to-event-loop.ts';

/** An element that was read, with the prefix of its namespace in its name, such as `kr:ElectionDate`. */
export interface XmlElement {
  name: string;
  line: number;
  attributes: Record<string, string>;
  /** The text directly in the element, trimmed. */
  text: string;
  /** The children, without those that are records. */
  children: XmlElement[];
}

/** The permitted content of an element, as the schema of its format states it. */
export interface ElementRule {
  /** The groups of children, in their order. The children of one group come in any order. */
  content?: ChildGroup[];
  /** The attributes that the element must have, with their values. Other attributes are permitted. */
  attributes?: Record<string, RegExp>;
  /** The text of the element. Without it, only space is permitted. */
  text?: RegExp;
  /** Whether `xmlRecords` yields the element. It is then not kept among the children of its parent. */
  record?: true;
  /** Whether all content is permitted and ignored. */
  ignored?: true;
}

/** Children by name. A child occurs once by default. */
export type ChildGroup = Record<string, ElementRule & { min?: number; max?: number }>;

/** A record of an XML file: an element whose rule has `record`. */
export interface XmlRecord {
  element: XmlElement;
  /** The elements around it, the root first, with the children that they have so far. */
  ancestors: XmlElement[];
}

/** The rules of a format, and the namespaces that its names use, by prefix. */
export interface XmlSchema {
  /** The rule of the root, by the name and the first attribute values that distinguish kinds of documents. */
  root(name: string, attributes: Record<string, string>): ElementRule | undefined;
  namespaces: Record<string, string>;
}

/** The most characters without an end of a tag, a text or a comment. */
const maxTokenCharacters = 1_000_000;
/** The most characters of the text of an element. */
const maxTextCharacters = 2_000;
/** The deepest nesting of ignored content. */
const maxDepth = 100;

interface OpenElement {
  element: XmlElement;
  rule: ElementRule;
  /** The group of the last child. */
  group: number;
  counts: Map<string, number>;
}

/**
 * Reads the records of an XML file one by one and checks every element against its rule, so that only one record and
 * the elements around it are in memory.
 *
 * @throws {ImportRefusal} with the line and the reason, if the file is not XML, is truncated, or violates a rule
 */
export async function* xmlRecords(path: string, schema: XmlSchema): AsyncGenerator<XmlRecord> {
  const name = basename(path);
  const reader = new RecordReader(name, schema);
  const yieldToEventLoop = makeYield();
  let isEmpty = true;
  for await (const chunk of textOf(path)) {
    isEmpty &&= chunk.trim() === '';
    reader.write(chunk);
    yield* reader.take();
    await yieldToEventLoop();
  }
  if (isEmpty) throw new ImportRefusal(`${name} is empty.`, { explanation: explain('empty', { name }) });
  reader.close();
  yield* reader.take();
}

class RecordReader {
  readonly #name: string;
  readonly #schema: XmlSchema;
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  readonly #prefixes: Map<string, string>;
  readonly #open: OpenElement[] = [];
  #records: XmlRecord[] = [];
  /** The depth within ignored content; 0 outside. */
  #ignoredDepth = 0;
  #written = 0;
  #lastEvent = 0;

  constructor(name: string, schema: XmlSchema) {
    this.#name = name;
    this.#schema = schema;
    this.#prefixes = new Map(Object.entries(schema.namespaces).map(([prefix, uri]) => [uri, prefix]));
    this.#parser.on('error', (error) => this.#refuseXml(error.message.replace(/^\d+:\d+: /, '')));
    this.#parser.on('opentag', (tag) => this.#openTag(tag));
    this.#parser.on('closetag', () => this.#closeTag());
    for (const event of ['text', 'cdata'] as const) this.#parser.on(event, (text) => this.#addText(text));
    for (const event of ['comment', 'processinginstruction', 'doctype'] as const)
      this.#parser.on(event, () => this.#noteEvent());
  }

  /** Parses a part of the file. */
  write(chunk: string): void {
    this.#written += chunk.length;
    this.#parser.write(chunk);
    if (this.#written - this.#lastEvent > maxTokenCharacters) this.#refuseXml('a tag or text without an end');
  }

  close(): void {
    this.#parser.close();
  }

  /** Returns the records that were read since the last call. */
  take(): XmlRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  #noteEvent(): void {
    this.#lastEvent = this.#written;
  }

  #nameOf({ local, uri }: { local: string; uri: string }): string {
    const prefix = this.#prefixes.get(uri);
    if (prefix === undefined) return uri === '' ? `{}${local}` : `{${uri}}${local}`;
    return prefix === '' ? local : `${prefix}:${local}`;
  }

  #openTag(tag: SaxesTagNS): void {
    this.#noteEvent();
    if (this.#ignoredDepth > 0) {
      this.#ignoredDepth += 1;
      if (this.#ignoredDepth > maxDepth) this.#refuse(`nested more than ${maxDepth} levels deep`);
      return;
    }
    const name = this.#nameOf(tag);
    const attributes = Object.fromEntries(Object.values(tag.attributes).map((each) => [each.name, each.value]));
    const parent = this.#open.at(-1);
    const rule = parent ? this.#childRule(parent, name) : this.#schema.root(name, attributes);
    if (!rule) return this.#refuse(`<${name}> is not expected here`);
    for (const [attribute, pattern] of Object.entries(rule.attributes ?? {})) {
      const value = attributes[attribute];
      if (value === undefined) this.#refuse(`<${name}> lacks the attribute ${attribute}`);
      else if (!pattern.test(value)) this.#refuse(`"${value.slice(0, 100)}" is not a valid ${attribute} of <${name}>`);
    }
    if (rule.ignored) this.#ignoredDepth = 1;
    const element = { name, line: this.#parser.line, attributes, text: '', children: [] };
    this.#open.push({ element, rule, group: 0, counts: new Map() });
  }

  /** Returns the rule of the next child, after it has checked the order and number of children. */
  #childRule(parent: OpenElement, name: string): ElementRule | undefined {
    const content = parent.rule.content ?? [];
    const group = content.findIndex((children, index) => index >= parent.group && Object.hasOwn(children, name));
    const rule = content[group]?.[name];
    if (!rule) return undefined;
    this.#requireChildren(parent, group);
    parent.group = group;
    const count = (parent.counts.get(name) ?? 0) + 1;
    parent.counts.set(name, count);
    if (count > (rule.max ?? 1)) this.#refuse(`<${parent.element.name}> has too many <${name}>`);
    return rule;
  }

  /** Checks that the required children of the groups before `end` are there. */
  #requireChildren({ element, rule, group, counts }: OpenElement, end: number): void {
    for (const children of (rule.content ?? []).slice(group, end)) {
      for (const [name, { min = 1 }] of Object.entries(children)) {
        if ((counts.get(name) ?? 0) < min) this.#refuse(`<${element.name}> lacks <${name}>`);
      }
    }
  }

  #closeTag(): void {
    this.#noteEvent();
    if (this.#ignoredDepth > 1) {
      this.#ignoredDepth -= 1;
      return;
    }
    this.#ignoredDepth = 0;
    const closed = this.#open.pop();
    if (!closed) return;
    const { element, rule } = closed;
    element.text = element.text.trim();
    if (!rule.ignored) {
      this.#requireChildren(closed, rule.content?.length ?? 0);
      if (!(rule.text ?? /^$/).test(element.text))
        this.#refuse(`"${element.text.slice(0, 100)}" is not valid in <${element.name}>`);
    }
    if (rule.record) this.#records.push({ element, ancestors: this.#open.map((each) => each.element) });
    else this.#open.at(-1)?.element.children.push(element);
  }

  #addText(text: string): void {
    this.#noteEvent();
    const last = this.#open.at(-1);
    if (!last || last.rule.ignored) return;
    last.element.text += last.rule.text ? text : text.trim();
    if (last.element.text.length > maxTextCharacters) this.#refuse(`the text of <${last.element.name}> is too long`);
  }

  #refuse(detail: string): never {
    const values = { name: this.#name, line: this.#parser.line, detail };
    const sentence = `${this.#name}, line ${this.#parser.line}: ${detail}. Is it the right file?`;
    throw new ImportRefusal(sentence, { explanation: explain('otherXml', values) });
  }

  #refuseXml(detail: string): never {
    const values = { name: this.#name, line: this.#parser.line, detail };
    const sentence = `${this.#name} is not XML, or it is cut off, at line ${this.#parser.line}: ${detail}`;
    throw new ImportRefusal(sentence, { explanation: explain('noXml', values) });
  }
}

/** Finds the first descendant of an element along a path of names. */
export function descendant(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(
    (parent, name) => parent?.children.find((child) => child.name === name),
    element,
  );
}

/** Returns the text of a descendant, or undefined if it is absent or empty. */
export const textIn = (element: XmlElement | undefined, ...names: string[]): string | undefined =>
  descendant(element, ...names)?.text || undefined;
