import { z } from 'zod';
import { identifier, optionalText } from '../parsing/values.ts';

const loose = z.unknown().optional();

/** The used fields of the open data of the Tweede Kamer. The names are those of the source. */
export const Persoon = z.object({
  Id: identifier,
  Initialen: optionalText,
  Tussenvoegsel: optionalText,
  Achternaam: optionalText,
  Roepnaam: optionalText,
  Titels: optionalText,
  Geslacht: loose,
  Functie: optionalText,
  Fractielabel: optionalText,
  ContentType: loose,
  Verwijderd: loose,
});
export type Persoon = z.infer<typeof Persoon>;

export const Fractie = z.object({
  Id: identifier,
  Afkorting: optionalText,
  NaamNL: optionalText,
  NaamEN: optionalText,
  DatumActief: loose,
  DatumInactief: loose,
  ContentType: loose,
  Verwijderd: loose,
});
export type Fractie = z.infer<typeof Fractie>;

export const Zetel = z.object({
  Id: identifier,
  Fractie_Id: z.preprocess((id) => id ?? undefined, identifier.optional()),
  Verwijderd: loose,
});
export type Zetel = z.infer<typeof Zetel>;

export const Bezetting = z.object({
  Id: identifier,
  FractieZetel_Id: z.preprocess((id) => id ?? undefined, identifier.optional()),
  Persoon_Id: z.preprocess((id) => id ?? undefined, identifier.optional()),
  Functie: optionalText,
  Van: loose,
  TotEnMet: loose,
  Verwijderd: loose,
});
export type Bezetting = z.infer<typeof Bezetting>;
