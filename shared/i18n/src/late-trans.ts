/**
 * Replaces the components of react-i18next that parse texts with elements in the entry of the shell, and loads them
 * when they are rendered. Only verticals that were built before they contained the parser need them.
 */
import { use, type ReactElement } from 'react';

type Component = (props: never) => ReactElement;

/** Makes a component that loads when it renders; the page waits for it, without a boundary of its own. */
function late<Of extends Component>(load: () => Promise<Of>): Of {
  let loading: Promise<Of> | undefined;
  const loadOnce = async () => {
    try {
      return await load();
    } catch (failure) {
      // The next render tries again.
      loading = undefined;
      throw failure;
    }
  };
  return ((props) => use((loading ??= loadOnce()))(props)) as Of;
}

export const Trans = late(
  async () => (await import(/* webpackChunkName: "trans" */ 'react-i18next/TransWithoutContext')).Trans,
);

export const IcuTransWithoutContext = late(
  async () =>
    (await import(/* webpackChunkName: "icu-trans" */ 'react-i18next/IcuTransWithoutContext')).IcuTransWithoutContext,
);

/** Refuses, because a tool for translators has no use in a page. */
export const nodesToString = (): never => {
  throw new Error('nodesToString is not there in a page.');
};
