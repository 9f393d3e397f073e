import type { InterfaceLanguage } from '@hustings/contract';
import type { i18n } from 'i18next';

/** Loads the texts of a vertical by language: an object of namespaces. */
export type Messages = Record<InterfaceLanguage, () => Promise<{ default: Record<string, object> }>>;

const added = new WeakMap<i18n, Map<Messages, Promise<void>>>();

/** The instances with texts of verticals. Kept in development only, where texts change while a page shows them. */
const instances = import.meta.webpackHot ? new Set<i18n>() : undefined;

/** Adds the texts of a vertical in the language of `instance`, once. Retries a failed load at the next call. */
export function addMessages(instance: i18n, messages: Messages): Promise<void> {
  const done = added.get(instance) ?? new Map<Messages, Promise<void>>();
  added.set(instance, done);
  instances?.add(instance);
  let adding = done.get(messages);
  if (!adding) {
    adding = load(instance, messages);
    done.set(messages, adding);
    adding.catch(() => done.delete(messages));
  }
  return adding;
}

async function load(instance: i18n, messages: Messages): Promise<void> {
  const language = instance.language as InterfaceLanguage;
  const { default: namespaces } = await messages[language]();
  for (const [namespace, texts] of Object.entries(namespaces)) {
    instance.addResourceBundle(language, namespace, texts, true, true);
  }
}

/** Replaces texts that a page shows already, and renders them in place; for development. */
export function replaceMessages(language: InterfaceLanguage, namespaces: Record<string, object>): void {
  for (const instance of instances ?? []) {
    if (instance.language !== language) continue;
    for (const [namespace, texts] of Object.entries(namespaces)) {
      // Removes the old texts first, so that the key of a deleted text shows.
      instance.removeResourceBundle(language, namespace).addResourceBundle(language, namespace, texts, true, true);
    }
    // Components listen to this event.
    instance.emit('languageChanged', language);
  }
}
