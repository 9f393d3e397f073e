import { expect, test } from 'vitest';
import leanRouterLoader from './lean-router-loader.ts';

const source = `var RouteContext = React.createContext({
  outlet: null
});
RouteContext.displayName = "Route";
var Link = React10.forwardRef(function LinkWithRef() {
  var inner = React.createContext(null);
});
var origin = new URL("http://localhost");
var taken = takeFrom(window);
RenderErrorBoundary.contextType = RSCRouterContext;
Other.contextType = RouteContext;`;

test('marks what only makes a value, and removes what would keep it', () => {
  expect(leanRouterLoader(source)).toBe(`var RouteContext = /* @__PURE__ */ React.createContext({
  outlet: null
});

var Link = /* @__PURE__ */ React10.forwardRef(function LinkWithRef() {
  var inner = React.createContext(null);
});
var origin = /* @__PURE__ */ new URL("http://localhost");
var taken = takeFrom(window);

Other.contextType = RouteContext;`);
});
