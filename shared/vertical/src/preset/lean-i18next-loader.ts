/** Matches the class that loads texts by a backend. */
const connector = /^class Connector extends EventEmitter \{$[\s\S]*?^\}$/m;

/** What remains of it without a backend. */
const none = `class Connector extends EventEmitter {
  state = {};
  constructor(backend) {
    super();
    if (backend) throw new Error('The parts of the site add their texts; i18next has no backend.');
  }
  load(languages, namespaces, done) {
    done?.();
  }
  reload(languages, namespaces, done) {
    done?.();
  }
}`;

/**
 * Takes the loading of texts by a backend out of i18next.
 *
 * @throws if it is missing, as another version of the library may have it
 */
export default function leanI18nextLoader(source: string): string {
  if (!connector.test(source)) throw new Error('i18next has no class Connector.');
  return source.replace(connector, () => none);
}
