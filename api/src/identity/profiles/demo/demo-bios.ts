/** Invented biographies of demo members, keyed by language. Every second member has none. */
export const demoBios: Record<'en' | 'nl', readonly string[]> = {
  en: [
    'Keeps the minutes of three village halls and reads every footnote.',
    'Bus driver on the coast line. I hear what people talk about.',
    'Teaches geography; thinks that maps end too many arguments too early.',
    'Night nurse. If I answer late, I was asleep.',
    'Retired surveyor, walks the sea wall twice a day.',
    'Runs a bakery and a small allotment. Likes councils that answer letters.',
    'Writes about water: where it comes from, where it goes, who pays.',
    'First vote this year. Here to learn how the towns are run.',
    'Carpenter. Interested in housing that people can repair themselves.',
    'Volunteers at the library, Thursdays and Saturdays.',
  ],
  nl: [
    'Zit in de oudercommissie en leest begrotingen voor de lol.',
    'Molenaar in het weekend, door de week op het waterschap.',
    'Fietst overal heen en schrijft op waar het niet kan.',
    'Huisarts in opleiding. Vooral hier voor de zorg.',
    'Verhuisd van de stad naar het dorp en nog aan het wennen.',
    'Geeft les in groep acht; de beste vragen krijg ik daar.',
    'Houdt bij wat er met de dijken gebeurt.',
    'Stond ooit op een lijst, op plek negentien. Nooit spijt gehad.',
    'Boekhouder met een moestuin.',
  ],
};
