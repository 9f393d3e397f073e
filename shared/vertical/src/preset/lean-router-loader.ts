/** A call at the top level of a module that only makes a value. */
const makingCall =
  /^(var \w+ = )((?:React\d*\.(?:createContext|createElement|forwardRef|memo)|new (?:Map|Set|URL|WeakMap)|Symbol)\()/gm;

/** A name for developer tools, or the context of server components, which the site has none of. */
const kept = /^\w+\.(?:displayName = "[^"]*"|contextType = RSCRouterContext);$/gm;

/** Marks the calls of react-router that only make a value as pure, and removes the statements that keep these values. */
export default function leanRouterLoader(source: string): string {
  return source.replaceAll(makingCall, '$1/* @__PURE__ */ $2').replaceAll(kept, '');
}
