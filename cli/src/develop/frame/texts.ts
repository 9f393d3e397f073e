import type { InterfaceLanguage } from '@hustings/contract';

const english = {
  bar: 'Development',
  mocked: 'answers are made up',
  viewer: 'Seen by',
  viewers: { guest: 'Guest', member: 'Member', admin: 'Admin' },
  theme: 'Theme',
  themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
  flags: 'Feature flags',
  switched: { off: 'Off', on: 'On' },
  language: 'Language',
  pages: 'Pages',
  missing: 'Not a page of {{name}}',
  missingText: 'Another vertical has this address. These are the pages of {{name}}:',
  closed: 'Not for this viewer',
  closedText: 'This page is not for {{viewer}}. Choose another viewer in the bar above.',
  overlay: {
    title: 'This page met a fault',
    buildTitle: 'The build failed',
    part: 'Part',
    route: 'Route',
    kind: 'Kind',
    message: 'Message',
    close: 'Close (Escape)',
  },
};

/** The texts of the frame and of the overlay. Only developers see them, so they are not in locale files. */
export const texts: Record<InterfaceLanguage, typeof english> = {
  en: english,
  nl: {
    bar: 'Ontwikkeling',
    mocked: 'antwoorden zijn verzonnen',
    viewer: 'Gezien door',
    viewers: { guest: 'Bezoeker', member: 'Lid', admin: 'Beheerder' },
    theme: 'Thema',
    themes: { system: 'Als het apparaat', light: 'Licht', dark: 'Donker' },
    flags: 'Functieschakelaars',
    switched: { off: 'Uit', on: 'Aan' },
    language: 'Taal',
    pages: 'Pagina’s',
    missing: 'Geen pagina van {{name}}',
    missingText: 'Dit adres is van een ander onderdeel. Dit zijn de pagina’s van {{name}}:',
    closed: 'Niet voor deze kijker',
    closedText: 'Deze pagina is niet voor {{viewer}}. Kies hierboven een andere kijker.',
    overlay: {
      title: 'Er ging iets mis op deze pagina',
      buildTitle: 'Het bouwen is mislukt',
      part: 'Onderdeel',
      route: 'Route',
      kind: 'Soort',
      message: 'Melding',
      close: 'Sluiten (Escape)',
    },
  },
};

export const fill = (text: string, names: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] ?? '');
