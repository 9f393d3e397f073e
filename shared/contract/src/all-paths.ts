import { adminPaths } from './admin-paths.ts';
import { paths, splitEntry, type CallName, type MethodAndPath } from './paths.ts';

/** Every call by name, those of admins among them. No code that everybody is served may import this. */
export const allPaths = { ...paths, ...adminPaths };

/** Names the method and the path of any call. */
export const methodAndPath = (name: CallName): MethodAndPath => splitEntry(allPaths[name]);
