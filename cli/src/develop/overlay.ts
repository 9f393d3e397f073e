/** Shows faults of a vertical under development, and errors of its build, in a panel above the page. */
import { faultEvent, type FaultDetail } from '@hustings/vertical/fault-event';
import { texts } from './frame/texts.ts';
import { mapOnServer } from './map-on-server.ts';

/** A row of the panel: a name and a value. */
type Row = [name: string, value: string | undefined];

const language = document.documentElement.lang === 'nl' ? 'nl' : 'en';
const t = texts[language].overlay;

// The panel has a shadow root, so that styles of the page do not reach it; the policy of contents forbids inline styles.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  dialog { box-sizing: border-box; inline-size: min(60rem, calc(100vw - 2rem)); max-block-size: calc(100vh - 2rem);
    padding: var(--s4); overflow: auto; border: 3px dashed var(--focus); border-radius: var(--r1);
    background: var(--surface); color: var(--ink); font: 400 var(--t-1) / 1.4 var(--sans); }
  dialog::backdrop { background: var(--veil); }
  h2 { margin: 0; color: var(--danger); font: 600 1.25rem / 1.3 var(--sans); }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin-block: 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre { overflow: auto; padding: 0.75rem; background: var(--surface-2); font: 400 0.875rem / 1.5 ui-monospace, monospace; }
  button { min-block-size: 44px; padding-inline: 1rem; font: inherit; }
`);

let panel: HTMLDialogElement | undefined;
/** The errors that were shown, because an error is announced by the shell and by the browser. */
const shown = new WeakSet<object>();

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(text, ...children);
  return made;
}

/** Closes the panel. */
export function hideFault(): void {
  panel?.close();
}

/** Shows a panel in place of the last one. Returns the place of its details. */
function show(title: string, rows: readonly Row[], details: string): HTMLPreElement {
  hideFault();
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const list = element('dl', '');
  for (const [name, value] of rows) if (value) list.append(element('dt', name), element('dd', value));
  const place = element('pre', details);
  place.tabIndex = 0;
  const close = element('button', t.close);
  const heading = element('h2', title);
  const dialog = element('dialog', '', heading, list, place, close);
  heading.id = 'title';
  dialog.setAttribute('aria-labelledby', heading.id);
  close.addEventListener('click', () => dialog.close());
  // Escape closes a modal dialog too.
  dialog.addEventListener('close', () => {
    host.remove();
    if (panel === dialog) panel = undefined;
  });
  root.append(dialog);
  panel = dialog;
  dialog.showModal();
  close.focus();
  return place;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function showFault({ vertical, route, kind, message, error }: FaultDetail, server: URL): void {
  if (isObject(error)) {
    if (shown.has(error)) return;
    shown.add(error);
  }
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const rows: Row[] = [
    [t.part, vertical],
    [t.route, route],
    [t.kind, kind],
    [t.message, message],
  ];
  const place = show(t.title, rows, stack);
  if (stack) void mapOnServer(stack, server).then((text) => (place.textContent = text));
}

/** Shows the errors of a build. */
export function showBuildErrors(errors: readonly string[]): void {
  show(t.buildTitle, [], errors.join('\n\n'));
}

/**
 * Shows each fault of the page.
 *
 * @param server the address that maps stacks
 */
export function showFaults(server: URL): void {
  const script = (error: unknown) =>
    showFault({ kind: 'script', vertical: '', version: 'development', message: String(error), error }, server);
  addEventListener(faultEvent, (event) => showFault((event as CustomEvent<FaultDetail>).detail, server));
  // These come after the event of the shell, which knows more about the same error.
  addEventListener('error', ({ error }) => isObject(error) && setTimeout(script, 0, error));
  addEventListener('unhandledrejection', ({ reason }) => isObject(reason) && setTimeout(script, 0, reason));
}
