import { rspack } from '@rspack/core';
import { fileURLToPath } from 'node:url';

/** The modules of react-i18next with a parser, as its own index imports them. */
const parsers = /^\.\/(Icu)?TransWithoutContext\.js$/;

/**
 * Leaves the parsers of react-i18next out of the first script of the shell, which shares the whole library. They are
 * 4 kB (Brotli), and load when an older vertical renders them.
 */
export const lateTrans = new rspack.NormalModuleReplacementPlugin(
  parsers,
  fileURLToPath(import.meta.resolve('@hustings/i18n/late-trans')),
);
