import '@hustings/ui/styles.css';
import './navigation/outlet.css';
import { yieldToBrowser } from '@hustings/vertical/tasks';
import { isRepeatedVisit, loadWebFonts } from './ui/web-fonts.ts';

/**
 * The modules of the shell, dependencies first. Each module is evaluated in a task of its own. Evaluating the whole
 * script at once would block a slow phone for a third of a second.
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-i18next'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ '@hustings/vertical/client'),
  () => import(/* webpackMode: "eager" */ '@hustings/vertical/router'),
  () => import(/* webpackMode: "eager" */ './verticals/shared-modules.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["mountRootParcel"] */ 'single-spa'),
];

async function start(): Promise<void> {
  if (isRepeatedVisit()) loadWebFonts();
  for (const evaluate of pieces) {
    await yieldToBrowser();
    await evaluate();
  }
  await yieldToBrowser();
  const { loadRemote } = await import(/* webpackMode: "eager" */ './verticals/federation/remotes.ts');
  await yieldToBrowser();
  const { startShell } = await import(/* webpackMode: "eager" */ './start.tsx');
  await yieldToBrowser();
  await startShell(loadRemote);
}

void start();
