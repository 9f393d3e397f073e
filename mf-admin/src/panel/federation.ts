/** A shared module of the federation runtime. */
interface SharedEntry {
  from: string;
  useIn: string[];
}

/** An instance of the federation runtime: that of the shell, or of a vertical. */
interface FederationInstance {
  shareScopeMap?: Record<string, Record<string, Record<string, SharedEntry>>>;
}

/** A module that the parts of a page share. */
export interface SharedModule {
  name: string;
  version: string;
  from: string;
  /** The builds that use it, by their names in the federation. */
  usedBy: string[];
}

/** Returns the instances of the federation runtime, which publishes them for developer tools. */
function instancesOf(page: object): FederationInstance[] {
  const runtime: unknown = Reflect.get(page, '__FEDERATION__');
  if (typeof runtime !== 'object' || runtime === null) return [];
  const instances: unknown = Reflect.get(runtime, '__INSTANCES__');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the runtime's own type is not exported
  return Array.isArray(instances) ? (instances as FederationInstance[]) : [];
}

/** Lists the modules that the parts of a page share, by name. Users of one version are joined. */
export function sharedModules(page: object = globalThis): SharedModule[] {
  const found = new Map<string, SharedModule>();
  for (const { shareScopeMap = {} } of instancesOf(page)) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const [name, versions] of Object.entries(scope)) {
        for (const [version, { from, useIn }] of Object.entries(versions)) {
          const module = found.get(`${name} ${version}`) ?? { name, version, from, usedBy: [] };
          module.usedBy = [...new Set([...module.usedBy, ...useIn])];
          found.set(`${name} ${version}`, module);
        }
      }
    }
  }
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
