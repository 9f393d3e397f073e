import './provided.ts';
import '@hustings/ui/styles.css';
import './outlet.css';
import { loadRemote } from './federation/remotes.ts';
import { startShell } from './start.tsx';

void startShell(loadRemote);
