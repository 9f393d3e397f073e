import type { InterfaceLanguage } from '@hustings/contract';

/** The words of the moderator of a debate. `names` are those of the pollies who are not muted, in their order. */
type ModeratorMoment = { at: 'opening'; names: readonly string[] } | { at: 'turn'; name: string } | { at: 'closing' };

/** The name of a simulation, as everything shows it. */
const simulatedName = (name: string, language: InterfaceLanguage): string =>
  language === 'nl' ? `${name} (gesimuleerd)` : `${name} (simulated)`;

const listOf = (names: readonly string[], language: InterfaceLanguage): string =>
  new Intl.ListFormat(language).format(names.map((name) => simulatedName(name, language)));

/**
 * Writes the words of the neutral moderator of a debate. The texts are fixed: no model writes them, and they judge nothing
 * (docs/decisions/11-digital-politicians.md).
 */
export function moderatorText(moment: ModeratorMoment, language: InterfaceLanguage): string {
  const isDutch = language === 'nl';
  if (moment.at === 'opening') {
    const names = listOf(moment.names, language);
    return isDutch
      ? `Welkom. Aan dit debat doen mee: ${names}. Zij antwoorden om de beurt op dezelfde vraag, elk uit eigen bewaarde bronnen.`
      : `Welcome. In this debate: ${names}. They answer the same question in turn, each from their own stored sources.`;
  }
  if (moment.at === 'turn') {
    const name = simulatedName(moment.name, language);
    return isDutch ? `Het woord is aan ${name}.` : `${name} has the floor.`;
  }
  return isDutch
    ? 'Iedereen heeft geantwoord. Vergelijk de bronnen, en stel gerust een volgende vraag.'
    : 'Everybody has answered. Compare the sources, and ask the next question when you like.';
}
