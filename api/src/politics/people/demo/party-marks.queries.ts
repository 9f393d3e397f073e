import { statement } from '../../../platform/db/statement.ts';

/** Gives parties of the demo their colours, unless they have one. Index: the unique key of the source. */
export const setColours = statement<{ scheme: string; identifiers: readonly string[]; colours: readonly string[] }>(
  'people.demo.setColours',
  `UPDATE organizations party SET colour = given.colour
   FROM unnest($identifiers::text[], $colours::text[]) AS given (identifier, colour)
   WHERE party.scheme = $scheme AND party.identifier = given.identifier AND party.colour IS NULL`,
);

/** Gives parties of the demo their pictures, unless they have one. Index: the unique key of the source. */
export const setImages = statement<{
  scheme: string;
  identifiers: readonly string[];
  imageIds: readonly string[];
  credit: string;
  licence: string;
}>(
  'people.demo.setImages',
  `UPDATE organizations party SET image_id = given.image_id, image_credit = $credit, image_licence = $licence
   FROM unnest($identifiers::text[], $imageIds::uuid[]) AS given (identifier, image_id)
   WHERE party.scheme = $scheme AND party.identifier = given.identifier AND party.image_id IS NULL`,
);
