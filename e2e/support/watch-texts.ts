import type { BrowserContext } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const mark = 'text:';

/** Demo members whose names look like keys. */
const names = ['polly.owner'];

type Texts = { [key: string]: string | Texts };

/** Reads all interface texts of a language, and the groups of their keys. */
function catalogue(language: 'en' | 'nl') {
  const texts = new Set<string>();
  const groups = new Set<string>();
  const walk = (at: Texts, group: string) => {
    if (group) groups.add(group);
    for (const [key, value] of Object.entries(at)) {
      // A link splits a text into several text nodes.
      if (typeof value === 'string') for (const part of [value, ...value.split(/<[^>]*>/)]) texts.add(part.trim());
      else walk(value, group ? `${group}.${key}` : key);
    }
  };
  for (const pattern of [`{shell,shared/*,mf-*}/src/locales/${language}.json`, `shell/src/locales/*.${language}.json`])
    for (const file of globSync(pattern, { cwd: root }))
      walk(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Texts, '');
  return { texts, groups };
}

/** The texts to look for. */
interface Faulty {
  names: string[];
  /** The groups of keys, such as `feed.empty` for the key `feed.empty.title`. */
  groups: string[];
  /** English texts of several words that no Dutch page shows. */
  english: string[];
}

/** Returns whether a text can appear unchanged: it has several words and neither placeholders nor markup. */
const isShown = (text: string): boolean => /\S\s\S/.test(text) && !/[{<]/.test(text);

let read: Faulty | undefined;

/** Returns the texts to look for. Reads the files once for all tests of a worker. */
function faultyTexts(): Faulty {
  if (read) return read;
  const [en, nl] = [catalogue('en'), catalogue('nl')];
  return (read = {
    names,
    groups: [...en.groups],
    english: [...en.texts].filter((text) => isShown(text) && !nl.texts.has(text)),
  });
}

/** Runs in each document before its scripts, and logs forbidden texts on the console. */
function watchDocument([mark, faulty]: [string, Faulty]): void {
  const groups = new Set(faulty.groups);
  const english = new Set(faulty.english);
  const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
  const reported = new Set<string>();
  const isKey = (text: string) =>
    /^(?:[a-z]+:)?[a-z]\w*(?:\.\w+)+$/.test(text) &&
    groups.has(text.slice(text.indexOf(':') + 1, text.lastIndexOf('.')));
  const judge = (words: string | null, element: Element | null) => {
    const text = words?.trim() ?? '';
    if (text.length < 3 || !element || reported.has(text)) return;
    // Skips members' texts, which declare another language. Code is skipped below.
    const inDutch = () =>
      document.documentElement.lang === 'nl' &&
      (element.closest('[lang]') ?? document.documentElement).getAttribute('lang') === 'nl';
    const fault =
      isKey(text) && !faulty.names.includes(text)
        ? 'a raw key'
        : english.has(text) && inDutch()
          ? 'English in a Dutch page'
          : undefined;
    if (!fault || element.closest('script, style, code')) return;
    reported.add(text);
    console.debug(`${mark} ${fault}, "${text}", on ${location.pathname}`);
  };
  const judgeAttributes = (element: Element) => {
    for (const name of attributes) judge(element.getAttribute(name), element);
  };
  const look = (node: Node) => {
    if (node instanceof Text) return judge(node.data, node.parentElement);
    if (!(node instanceof Element)) return;
    judgeAttributes(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let each = walker.nextNode(); each; each = walker.nextNode()) {
      if (each instanceof Text) judge(each.data, each.parentElement);
      else if (each instanceof Element) judgeAttributes(each);
    }
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(look);
      else look(target);
    }
  }).observe(document, {
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
    subtree: true,
  });
}

/**
 * Records forbidden texts in all pages of a context: raw keys, and English interface texts in Dutch pages. Searches
 * both text and accessible names.
 */
export async function watchTexts(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith(mark)) found.push(message.text());
  });
  await context.addInitScript(watchDocument, [mark, faultyTexts()] as [string, Faulty]);
  return found;
}
