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
    ideas about old see plan plans policy policies ever change changed mean need must should many much long often far fast
    quickly soon still again already keep keeps stay stays become becomes became come comes came go goes going gone went
    happen happens happened take takes took taken use uses used put bring brings show shows try let lets help helps
    start starts begin begins stop stops end ends next later earlier before after now today tomorrow always never
    person people somebody someone everybody everyone anybody nobody every each other others another new first last
    better best good bad great right wrong true own same while under over up down out off since until per between during
    without through against because rather instead also even yet well back away look looking find found talk talks
    happening possible sure matter matters country`.split(/\s+/),
  nl: `de het een en of maar als van tot in op aan bij met uit naar is zijn was waren wordt worden werd ben bent heb hebt
    heeft hebben had ik je jij hij zij ze wij we jullie hun hen mijn deze dit die dat er hier daar zo niet geen ja nee
    dan te om door vind vindt vinden vond denk denkt denken dacht mening meningen standpunt standpunten zeg zegt zei
    zeggen gezegd vertel vertelt vertellen doen over oud weet weten wil wilt willen gelooft geloof graag alstublieft
    alsjeblieft betreft betreffende ook iets alles echt steun steunt steunen tegen voor minister meneer mevrouw beste
    hallo hoi dank bedankt vraag antwoord uitleggen leg geef geeft maak maakt ding dingen laat idee ideeën plan plannen
    beleid ooit veranderd bedoel bedoelt nodig moet moeten mag mogen zou zouden kun kunt kan gaat ga doet doe jou jouw uw
    mij onze ons waarom welke wie wat waar wanneer hoe hoeveel hoelang lang lange veel vaak snel straks binnenkort nog al
    alleen weer steeds blijft blijven blijf komt komen kom kwam gaan gegaan ging krijgt krijgen krijg kreeg gebeurt
    gebeuren gebeurd houdt houden neemt nemen zitten zit staat staan stond zet zetten begint beginnen stopt stoppen stop
    helpt helpen help laten zien ziet kijkt vaststaat voortaan nu vandaag morgen altijd nooit mensen mens iemand iedereen
    niemand elke elk ieder iedere ander andere anderen nieuw nieuwe eerste laatste beter beste goed goede slecht zelf
    zonder tussen tijdens na voor voordat onder boven langs per toch wel eens liever meer minder heen terug daaraan
    hieraan eraan ervan hiervan daarvan erover hierover daarover mee af toe zodat omdat want echter dus land u`.split(
    /\s+/,
  ),
};

const empty = {
  en: new Set(emptyWords.en),
  nl: new Set(emptyWords.nl),
} as const;

/** The most words of a question that are searched for. */
const mostWords = 40;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words with which one asks how a polly voted. In such a question they say nothing about its subject. */
const votingWords = new Set(
  'vote voted votes voting record roll call stemde stemden gestemd stemt stemmen stemming stemgedrag'.split(' '),
);
const asksForVotesPattern =
  /\b(did|has|have|had)\b.{0,80}\bvoted?\b|\bvoted\b|\bvoting record\b|\bvotes? (by|of)\b|\b(stemde|stemden|gestemd|stemgedrag)\b/i;

/** Returns whether a question is about how a polly voted in roll calls. */
export const asksForVotes = (question: string): boolean => asksForVotesPattern.test(question);

/**
 * Returns the words of a question that can say what it is about, separated by spaces. Leaves out common words of
 * questions and the names of the polly. Has letters and digits only, so it is safe in a text search query.
 */
export function contentOf(question: string, language: InterfaceLanguage, names: readonly string[]): string {
  const ignored = new Set([...names.flatMap(wordsOf), ...(asksForVotes(question) ? votingWords : [])]);
  return wordsOf(question)
    .filter((word) => !empty[language].has(word) && !ignored.has(word))
    .slice(0, mostWords)
    .join(' ');
}

/** The subjects on which a simulation has a fixed answer. */
export type FixedAnswer = 'votingAdvice' | 'identity' | 'instruction';

/** Makes a pattern of alternatives that ignores case. */
const anyOf = (...alternatives: string[]): RegExp => new RegExp(alternatives.join('|'), 'i');

const rules = String.raw`(instructions?|rules?|prompts?|guidelines?|restrictions?|instructies|regels|opdrachten|beperkingen)`;
const dropping = '(ignore|disregard|forget|override|bypass|negeer|vergeet|omzeil)';

/**
 * The patterns are narrow: an ordinary question must not be refused. A message that none of them knows harms nobody,
 * because quotations obey nothing and the sentences of a model are checked.
 */
const patterns: readonly [FixedAnswer, RegExp][] = [
  [
    'instruction',
    anyOf(
      // Orders at the start of a sentence.
      String.raw`(^|[.!?:;>\n]\s*)(please\s+|kindly\s+)?(${dropping}|pretend|act as|role-?play|repeat after|say (exactly|that|in|it)|(reply|respond|answer) (only )?with|answer only|(print|output|translate) (the|this|your)|write (a|an|the|me|down)|doe alsof|gedraag je|zeg mij na|zeg (precies|dat)|antwoord (alleen )?met|schrijf (een|de|het)|herhaal)\b`,
      String.raw`\b${dropping}\s+(all|your|previous|these|al|alle|je|uw|jouw|vorige)\s+((previous|earlier|prior|of|your|the|je|uw|de)\s+){0,3}${rules}\b`,
      String.raw`\b(system|developer) (prompt|message)\b|\byou are now dan\b|\b(jailbreak|dan mode|developer mode|admin mode)\b`,
      String.raw`\b(from now on|vanaf nu),? (answer|reply|respond|speak|you|only|antwoord|zeg|je|alleen)\b`,
      String.raw`</?(system|user|assistant|passage)\b|\[/?(inst|system)\]|!\[[^\]]*\]\(`,
    ),
  ],
  [
    'votingAdvice',
    anyOf(
      String.raw`\b(who|whom|which (party|candidate|politician)|what party) (should|do|would|must|can|shall) (i|we|one|people|my \w+) vote\b`,
      String.raw`\b(who|whom|which party) to vote for\b|\bshould (i|we|people|one|everyone|my \w+) vote (for|on|against)\b`,
      String.raw`\bvote for (you|him|her|me|us)\b|\bvoting advice\b|\bhow (should|do|would) (i|we) vote\b`,
      String.raw`\b(which|what) (party|candidate|politician) is (the )?best\b`,
      String.raw`\b(op wie|op welke (partij|kandidaat|politicus)|welke partij) (moet|kan|zal|zou|mag) (ik|je|men|wij|we)\b.{0,30}\bstemmen\b`,
      String.raw`\bstemadvies\b|\bstem(men)? op (u|jou|jullie|mij|haar|hem)\b|\bwelke (partij|kandidaat|politicus) is (de |het )?best`,
    ),
  ],
  [
    'identity',
    anyOf(
      String.raw`\bare you (really |actually )?(a |an |the )?(real (person|human|one|politician|minister)|human|bot|robot|ai|simulation|computer|chatbot)\b`,
      String.raw`\bam i (really )?(talking|speaking|chatting) (to|with)\b|\bwho are you\s*[?.!]*$|\bwhat are you\s*[?.!]*$`,
      String.raw`\b(ben je|bent u|ben jij) (echt )?(een )?(echte (mens|persoon|politicus|minister)|mens|bot|robot|ai|simulatie|computer|chatbot)\b`,
      String.raw`\b(praat|spreek|chat) ik (nu )?(echt )?met\b|\b(wie|wat) (ben je|ben jij|bent u)\s*[?.!]*$`,
    ),
  ],
];

/** Returns the fixed answer that a question gets; undefined for a question about what a polly said. */
export const fixedAnswerOf = (question: string): FixedAnswer | undefined =>
  patterns.find(([, pattern]) => pattern.test(question))?.[0];
