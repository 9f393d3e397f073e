import type { InterfaceLanguage } from '@hustings/contract';

/**
 * Words of politics in English and Dutch, one concept a line: words of one meaning, with plurals that no rule finds. It
 * is general: no entry is about a page or a question of the demo.
 */
const concepts = `
tax taxes taxation levy | belasting belastingen taks heffing
budget | begroting
debt | schuld schulden
borrow borrowing loan loans | lenen lening leningen
money | geld
cash | contant
wage wages pay salary salaries | loon lonen salaris salarissen
income | inkomen inkomens
price prices | prijs prijzen
cost costs | kosten
expensive | duur duurder
cheap cheaper | goedkoop goedkoper
free | gratis
poverty poor | armoede arm
benefit benefits welfare | uitkering uitkeringen bijstand
pension pensions retirement retire | pensioen pensioenen
age | leeftijd
work job jobs labour labor employment | werk baan banen arbeid
heavy | zwaar zware
worker workers employee employees | werknemer werknemers
employer employers | werkgever werkgevers
strike strikes | staking stakingen
company companies business businesses firm firms | bedrijf bedrijven onderneming ondernemingen
shop shops store stores | winkel winkels
bank banks | bank banken
machine machines | automaat automaten
trade | handel
farmer farmers | boer boeren
farm farms agriculture farming | boerderij boerderijen landbouw
fertiliser fertilizer fertilisers manure | mest kunstmest
nitrogen | stikstof
nitrate | nitraat
cattle livestock | vee veestapel
animal animals | dier dieren
nature | natuur
climate | klimaat
environment | milieu
energy | energie
power electricity | stroom elektriciteit
wind | wind
turbine turbines windmill windmills | windmolen windmolens molen molens
solar | zon zonne
nuclear | kern kernenergie
gas | gas
water | water
drinking | drink
tap | kraan
river rivers | rivier rivieren
sea | zee
coast | kust
dyke dykes dike dikes levee | dijk dijken
flood floods flooding | overstroming overstromingen
rain rainwater | regen regenwater
sewer sewers sewage | riool riolen riolering
roof roofs | dak daken
green | groen groene
garden gardens lawn lawns | tuin tuinen gazon
waste rubbish garbage | afval
clean cleaner | schoon schone
pollution | vervuiling
bacteria | bacterie bacteriën
swim swimming bathing | zwemmen zwem
measurement measurements | meting metingen
house houses home homes dwelling | huis huizen woning woningen
housing | wonen woning woningen huisvesting
empty vacant vacancy | leeg lege leegstand leegstaande leegstaan
rent rents tenant tenants | huur huren huurder huurders
landlord landlords | verhuurder verhuurders
owner owners | eigenaar eigenaren
buyer buyers starter starters | koper kopers starter starters
mortgage mortgages | hypotheek hypotheken
build building construction | bouwen bouw
neighbourhood neighbourhoods neighborhood | wijk wijken buurt buurten
town towns | stad steden dorp dorpen
city cities | stad steden
village villages | dorp dorpen
hall | huis
municipality municipalities | gemeente gemeenten
council councils | raad raden
province provinces | provincie provincies
region regions | regio regio's streek
country | land
train trains railway | trein treinen spoor
night | nacht
evening evenings | avond avonds avonden
bus buses | bus bussen
tram trams | tram trams
ticket tickets | kaartje kaartjes
transport | vervoer
public | openbaar openbare
car cars | auto auto's
road roads street streets | weg wegen straat straten
motorway motorways highway highways | snelweg snelwegen
lane lanes | rijstrook rijstroken
bicycle bicycles bike bikes cycling | fiets fietsen
traffic | verkeer
speed | snelheid
airport airports | vliegveld vliegvelden luchthaven
ship ships port harbour | schip schepen haven havens
school schools | school scholen
teacher teachers | leraar leraren
pupil pupils student students | leerling leerlingen student studenten
education | onderwijs
university universities | universiteit universiteiten
child children kid kids | kind kinderen
young youth | jong jongeren jeugd
family families | gezin gezinnen familie
parent parents mother father | ouder ouders moeder vader
elderly | ouderen
woman women | vrouw vrouwen
man men | man mannen
library libraries | bibliotheek bibliotheken bieb
book books | boek boeken
museum museums | museum musea
theatre theatres | theater theaters
art culture | kunst cultuur
sport sports | sport
health | gezondheid
healthcare care | zorg
carer carers caregiver caregivers | mantelzorger mantelzorgers
care carer | verzorgen zorgen
hospital hospitals | ziekenhuis ziekenhuizen
emergency | spoed spoedeisende
ambulance ambulances | ambulance ambulances ziekenwagen
doctor doctors | arts artsen dokter dokters huisarts
dentist dentists dental | tandarts tandartsen tand tandzorg
brace braces | beugel beugels
nurse nurses | verpleegkundige verpleegkundigen verpleger
shift shifts roster schedule | dienst diensten rooster roosters
surgery operation operations | operatie operaties
medicine medicines drug drugs | medicijn medicijnen
patient patients | patiënt patiënten
mental | geestelijk geestelijke mentaal mentale
depression | depressie
anxiety | angst
psychologist psychologists | psycholoog psychologen
wait waiting | wachten wacht
list lists | lijst lijsten
vaccine vaccination vaccines | vaccin vaccinatie
smoking tobacco | roken tabak
alcohol | alcohol
sugar | suiker
soft | fris
drink drinks beverage soda | drank drankje frisdrank
juice | sap
fruit | vrucht fruit
food | voedsel eten
cooking | koken kook
lesson lessons class classes | les lessen
law laws | wet wetten
court courts judge judges | rechtbank rechter rechters
police | politie
crime | misdaad criminaliteit
prison prisons | gevangenis gevangenissen
punishment fine fines penalty | straf boete boetes
safety security | veiligheid
army military soldier soldiers defence defense | leger militair soldaat soldaten defensie
war | oorlog
weapon weapons | wapen wapens
peace | vrede
refugee refugees asylum | vluchteling vluchtelingen asiel
migration immigration migrant migrants | migratie immigratie migrant migranten
border borders | grens grenzen
government | regering overheid
state national | staat nationaal nationale rijk
ministry ministries | ministerie ministeries
parliament | parlement
election elections | verkiezing verkiezingen
vote votes voting | stem stemmen
law bill | wetsvoorstel
motion motions | motie moties
amendment amendments | amendement amendementen
party parties | partij partijen
citizen citizens inhabitant inhabitants | burger burgers inwoner inwoners
referendum | referendum
constitution | grondwet
lobbyist lobbyists lobby | lobbyist lobbyisten lobby
register registered registration | register registratie geregistreerd ingeschreven
diary agenda | agenda
contract contracts | contract contracten
supplier suppliers | leverancier leveranciers
amount amounts | bedrag bedragen
secret secrets | geheim geheime geheimen
publish published publication | publiceren gepubliceerd openbaar
transparency transparent open | openheid transparantie open
subsidy subsidies grant grants | subsidie subsidies
form forms paperwork | formulier formulieren
desk counter office | loket loketten kantoor
application applications request | aanvraag aanvragen
decide decision decisions | beslissen beslist besluit besluiten
deduction deductions | aftrek aftrekpost aftrekposten
return declaration | aangifte
bracket brackets | schijf schijven
household households | huishouden huishoudens
rise raise rising increase higher | stijgen stijgt verhogen verhoogd hoger omhoog
lower reduce reduction decrease | verlagen verlaagd lager omlaag dalen
ban banned prohibit forbid forbidden | verbod verboden verbieden
allow allowed permit | toestaan toegestaan
protect protection | beschermen bescherming
compensation compensate refund | vergoeding vergoeden vergoedt vergoed
privacy | privacy
internet online | internet
phone telephone mobile | telefoon telefoons
media press newspaper | media pers krant
science research | wetenschap onderzoek
technology | technologie
artificial | kunstmatig kunstmatige
church churches religion | kerk kerken religie godsdienst
king queen monarchy | koning koningin monarchie
europe european union | europa europese unie
freedom liberty | vrijheid
equality equal | gelijkheid gelijk
discrimination racism | discriminatie racisme
tree trees | boom bomen
hay grass | hooi gras
field fields | veld velden akker
strip strips | strook stroken
hectare hectares | hectare
metre metres meter | meter
kilometre kilometres kilometer | kilometer kilometers
gram grams gramme | gram
month months | maand maanden
week weeks | week weken
summer | zomer
spring | voorjaar lente
year years | jaar jaren
heavier | zwaarder
`;

/** The words of a concept in each language. */
type Concept = Record<InterfaceLanguage, readonly string[]>;

const wordsIn = (side = ''): string[] => side.trim().split(/\s+/).filter(Boolean);

const all: readonly Concept[] = concepts
  .trim()
  .split('\n')
  .map((line) => {
    const [en, nl] = line.split('|');
    return { en: wordsIn(en), nl: wordsIn(nl) };
  });

function indexOf(language: InterfaceLanguage): Map<string, Concept[]> {
  const index = new Map<string, Concept[]>();
  for (const concept of all)
    for (const word of concept[language]) index.set(word, [...(index.get(word) ?? []), concept]);
  return index;
}

const byWord = { en: indexOf('en'), nl: indexOf('nl') } as const;

const endings = { en: /(?:ing|ed|es|s)$/, nl: /(?:en|e|s)$/ } as const;

/** Returns the concepts of a word, or of the word without its ending. */
function conceptsOf(word: string, language: InterfaceLanguage): readonly Concept[] {
  const index = byWord[language];
  return index.get(word) ?? index.get(word.replace(endings[language], '')) ?? [];
}

/** The fewest letters of a part of a Dutch compound. */
const shortestPart = 3;

/** Returns the parts of a Dutch compound of two known words, such as nacht and trein; none for other words. */
function partsOf(word: string): readonly string[] {
  for (let at = word.length - shortestPart; at >= shortestPart; at -= 1) {
    const last = word.slice(at);
    if (conceptsOf(last, 'nl').length === 0) continue;
    const first = [word.slice(0, at), word.slice(0, at).replace(/(?:s|en)$/, '')].find(
      (part) => part.length >= shortestPart && conceptsOf(part, 'nl').length > 0,
    );
    if (first) return [first, last];
  }
  return [];
}

/** The alternatives of a word in each language. A passage with one of them has the word. */
interface Alternatives extends Concept {
  /** Whether the word is a known word of politics. */
  isKnown: boolean;
}

const otherOf = { en: 'nl', nl: 'en' } as const;

/** Returns the words that mean the same as a word, with the word. A word that is not known keeps its spelling in both. */
function alternativesOf(word: string, language: InterfaceLanguage): Alternatives {
  const found = conceptsOf(word, language);
  const other = otherOf[language];
  const own = [word, ...found.flatMap((concept) => concept[language])];
  const translated = found.length > 0 ? found.flatMap((concept) => concept[other]) : [word];
  const isKnown = found.length > 0;
  return language === 'en' ? { en: own, nl: translated, isKnown } : { en: translated, nl: own, isKnown };
}

/**
 * Expands the words of a question: one list of alternatives for each word. Splits an unknown Dutch compound into its
 * parts, each with the compound as an alternative.
 */
export function expand(words: readonly string[], language: InterfaceLanguage): Alternatives[] {
  return words.flatMap((word) => {
    const parts = language === 'nl' && conceptsOf(word, 'nl').length === 0 ? partsOf(word) : [];
    if (parts.length === 0) return [alternativesOf(word, language)];
    return parts.map((part) => {
      const { en, nl, isKnown } = alternativesOf(part, 'nl');
      return { en, nl: [...nl, word], isKnown };
    });
  });
}
