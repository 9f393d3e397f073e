import type { BrowserContext } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const mark = 'text:';

/** Members of the demo whose names look like keys. */
const names = ['polly.owner'];

type Texts = { [key: string]: string | Texts };

/** What the catalogues of a language hold, keys by their texts and the groups that the keys lie in. */
function catalogue(language: 'en' | 'nl') {
  const texts = new Set<string>();
  const groups = new Set<string>();
  const walk = (at: Texts, group: string) => {
    if (group) groups.add(group);
    for (const [key, value] of Object.entries(at)) {
      // A link within a text stands in the page as a text of its own.
      if (typeof value === 'string') for (const part of [value, ...value.split(/<[^>]*>/)]) texts.add(part.trim());
      else walk(value, group ? `${group}.${key}` : key);
    }
  };
  for (const pattern of [`{shell,shared/*,mf-*}/src/locales/${language}.json`, `shell/src/locales/*.${language}.json`])
    for (const file of globSync(pattern, { cwd: root }))
      walk(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Texts, '');
  return { texts, groups };
}

/** What to look for. */
interface Faulty {
  names: string[];
  /** What a raw key is below: `feed.empty` of `feed.empty.title`. */
  groups: string[];
  /** English texts of several words that no Dutch page shows. */
  english: string[];
}

/** Whether a text of several words can stand in a page as it is written: without anything to fill in, and without markup. */
const isShown = (text: string): boolean => /\S\s\S/.test(text) && !/[{<]/.test(text);

function faultyTexts(): Faulty {
  const [en, nl] = [catalogue('en'), catalogue('nl')];
  return {
    names,
    groups: [...en.groups],
    english: [...en.texts].filter((text) => isShown(text) && !nl.texts.has(text)),
  };
}

/** Runs in each document before anything of its own, and says on the console what no visitor may read. */
function watchDocument([mark, faulty]: [string, Faulty]): void {
  const groups = new Set(faulty.groups);
  const english = new Set(faulty.english);
  const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
  const told = new Set<string>();
  const isKey = (text: string) =>
    /^(?:[a-z]+:)?[a-z]\w*(?:\.\w+)+$/.test(text) &&
    groups.has(text.slice(text.indexOf(':') + 1, text.lastIndexOf('.')));
  const judge = (words: string | null, element: Element | null) => {
    const text = words?.trim() ?? '';
    if (text.length < 3 || !element || told.has(text)) return;
    // What members write says its own language; a program's code is in none.
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
    told.add(text);
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
 * Notes in all pages of a context what no visitor may read: the key of a text that is not there, and in a Dutch page an
 * English text of the interface, as words or as the name of a control.
 */
export async function watchTexts(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith(mark)) found.push(message.text());
  });
  await context.addInitScript(watchDocument, [mark, faultyTexts()] as [string, Faulty]);
  return found;
}
