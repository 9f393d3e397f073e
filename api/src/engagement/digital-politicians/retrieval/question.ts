import type { InterfaceLanguage } from '@hustings/contract';

/** Words of a question that say nothing about its subject: words of grammar, and words with which one asks. */
const emptyWords: Record<InterfaceLanguage, readonly string[]> = {
  en: `a an the and or but if of to in on at by for with from into is are was were be been being am do does did done have
    has had having i you he she it we they them their your yours my his her its our this that these those what which who
    whom when where why how so not no yes then than there here all any some more most very just too only can will shall
    think thinks thought opinion opinions view views position positions stance stances say says said saying tell tells
    told know want wants believe believes feel stand stands please regarding concerning like would could may might also
    anything something everything really support supports supporting oppose opposes favour favor minister mr mrs ms dear
    hello hi thanks thank question answer explain give make get got one thing things way let me us im youre whats idea
    ideas about old see plan plans policy policies ever change changed mean need must should`.split(/\s+/),
  nl: `de het een en of maar als van tot in op aan bij met uit naar is zijn was waren wordt worden werd ben bent heb hebt
    heeft hebben had ik je jij hij zij ze wij we jullie hun hen mijn deze dit die dat er hier daar zo niet geen ja nee
    dan te om door vind vindt vinden vond denk denkt denken dacht mening meningen standpunt standpunten zeg zegt zei
    zeggen gezegd vertel vertelt vertellen doen over oud weet weten wil wilt willen gelooft geloof graag alstublieft
    alsjeblieft betreft betreffende ook iets alles echt steun steunt steunen tegen voor minister meneer mevrouw beste
    hallo hoi dank bedankt vraag antwoord uitleggen leg geef geeft maak maakt ding dingen laat idee ideeën plan plannen
    beleid ooit veranderd bedoel bedoelt nodig moet moeten mag mogen zou zouden kun kunt kan gaat ga doet doe jou jouw uw
    u mij onze ons waarom welke wie wat waar wanneer hoe`.split(/\s+/),
};

const empty = {
  en: new Set(emptyWords.en),
  nl: new Set(emptyWords.nl),
} as const;

/** The most words of a question that are searched for. */
const mostWords = 40;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the words of a question that can say what it is about, separated by spaces. Leaves out common words of
 * questions and the names of the polly. Has letters and digits only, so it is safe in a text search query.
 */
export function contentOf(question: string, language: InterfaceLanguage, names: readonly string[]): string {
  const ignored = new Set(names.flatMap(wordsOf));
  return wordsOf(question)
    .filter((word) => !empty[language].has(word) && !ignored.has(word))
    .slice(0, mostWords)
    .join(' ');
}

/** The subjects on which a simulation has a fixed answer. */
export type FixedAnswer = 'votingAdvice' | 'identity' | 'instruction';

const patterns: readonly [FixedAnswer, RegExp][] = [
  [
    'instruction',
    /\b(system|developer) (prompt|message)|\b(ignore|disregard|forget|override|bypass|negeer|vergeet|omzeil)\b.{0,60}\b(instructions?|rules?|prompts?|guidelines?|restrictions?|instructies|regels|opdrachten|beperkingen|above|hierboven)\b|\b(pretend|act as|roleplay|role-play|you are now|from now on|doe alsof|gedraag je|je bent nu|u bent nu|vanaf nu)\b|\b(repeat after me|say exactly|reply with|respond with|answer only|write a|print|output|translate the|zeg mij na|zeg precies|antwoord (alleen )?met|schrijf een|herhaal)\b|\b(jailbreak|dan mode|developer mode|admin mode)\b|<\/?(system|user|assistant|passage)\b|\[\/?(inst|system)\]|!\[[^\]]*\]\(/i,
  ],
  [
    'votingAdvice',
    /\b(who|whom|which (party|candidate|politician)|what party)\b.{0,40}\bvot(e|ing)\b|\bshould (i|we|people|one|everyone|my \w+) vote (for|on|against)\b|\bvote for (you|him|her|them|me)\b|\b(voting advice|how (should|do|would) (i|we) vote)\b|\bbest (party|candidate|politician)\b|\b(op wie|wie|welke (partij|kandidaat|politicus))\b.{0,40}\bstem(men|t)?\b|\bstem(men)? op (u|jou|je|hem|haar|hen|deze)\b|\bstemadvies\b|\bbeste (partij|kandidaat|politicus)\b|\bmoet (ik|je|men|iedereen) (op .{1,40} )?stemmen op\b/i,
  ],
  [
    'identity',
    /\b(are you|is this|am i (talking|speaking|chatting) (to|with))\b.{0,40}\b(real|human|person|bot|robot|ai|a\.i\.|simulation|simulated|computer|himself|herself)\b|\bwho are you\b|\bwhat are you\b|\b(ben je|bent u|ben jij|is dit|praat ik|spreek ik|chat ik)\b.{0,40}\b(echt|echte|mens|persoon|bot|robot|ai|simulatie|computer|zelf)\b|\bwie (ben je|ben jij|bent u)\b|\bwat (ben je|ben jij|bent u)\b/i,
  ],
];

/** Returns the fixed answer that a question gets; undefined for a question about what a polly said. */
export const fixedAnswerOf = (question: string): FixedAnswer | undefined =>
  patterns.find(([, pattern]) => pattern.test(question))?.[0];
