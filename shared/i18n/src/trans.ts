import { useTranslation } from 'react-i18next';
import { Trans as transOfInstance } from 'react-i18next/TransWithoutContext';

/**
 * Renders a text that contains elements. Few pages need it, so the scripts of these pages contain its parser, and the
 * entry of the shell does not.
 */
export const Trans: typeof transOfInstance = (props) => {
  const { i18n } = useTranslation();
  return transOfInstance({ i18n, ...props });
};
