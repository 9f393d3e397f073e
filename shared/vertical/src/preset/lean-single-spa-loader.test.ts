import { expect, test } from 'vitest';
import { withoutApplications } from './lean-single-spa-loader.ts';

const source = `function mountParcel(config) {
  if (!config) {
    throw Error(formatErrorMessage(2, "Cannot mount parcel without a config object"));
  }
  throw Error(formatErrorMessage(6, \`Cannot unmount parcel '\${name}'\`, name, parcel.status));
}
function getProps(appOrParcel) {
  const result = assign({}, customProps, {
    name,
    mountParcel: mountParcel.bind(appOrParcel),
    singleSpa
  });
}
if (isInBrowser) {
  if (window.singleSpaNavigate) {
    console.warn(formatErrorMessage(41, "twice"));
  } else {
    window.singleSpaNavigate = navigateToUrl;
  }
}
if (isInBrowser && window.__SINGLE_SPA_DEVTOOLS__) {
  window.__SINGLE_SPA_DEVTOOLS__.exposedMethods = devtools;
}
export { mountRootParcel };
`;

test('removes what keeps applications and routing, and the texts of errors', () => {
  expect(withoutApplications(source)).toBe(`function mountParcel(config) {
  if (!config) {
    throw Error(formatErrorMessage(2, ""));
  }
  throw Error(formatErrorMessage(6, "", name, parcel.status));
}
function getProps(appOrParcel) {
  const result = assign({}, customProps, {
    name,
    mountParcel: mountParcel.bind(appOrParcel)});
}


export { mountRootParcel };
`);
});

test.each([
  ['the offers to developer tools', 'if (isInBrowser', 'if (isElsewhere'],
  ['the library in the props of a parcel', 'singleSpa\n', 'library\n'],
  ['texts of errors', 'formatErrorMessage', 'messageOf'],
])('fails the build for a library without %s', (_, part, other) => {
  expect(() => withoutApplications(source.replaceAll(part, other))).toThrow('single-spa has nothing that matches');
});
