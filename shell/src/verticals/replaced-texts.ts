import { textsAddress, type BootSession, type TextReplacements } from '@hustings/contract';

/** Milliseconds after which the page starts with the texts of its release. */
const timeoutMs = 5_000;

/**
 * Loads the texts that admins replaced, before anything is hydrated. Makes no request if the document names none. After
 * an error, the page shows the texts of its release.
 */
export async function replacedTexts({ language, texts }: BootSession): Promise<TextReplacements> {
  const version = texts?.[language];
  if (version === undefined) return {};
  try {
    const response = await fetch(textsAddress(language, version), { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? ((await response.json()) as TextReplacements) : {};
  } catch {
    return {};
  }
}
