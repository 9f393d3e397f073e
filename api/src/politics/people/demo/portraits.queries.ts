import { statement } from '../../../platform/db/statement.ts';

/** Adds pictures that people and parties of the demo get. Index: the primary key. */
export const addImages = statement<{ imageIds: readonly string[]; hashes: readonly string[]; now: Date }>(
  'people.demo.addImages',
  `INSERT INTO person_images (id, file_hash, used_at)
   SELECT id, hash, $now FROM unnest($imageIds::uuid[], $hashes::text[]) AS image (id, hash)
   ON CONFLICT (id) DO NOTHING`,
);

/** Gives people of the demo their pictures, unless they have one. Index: the primary key. */
export const linkImages = statement<{
  personIds: readonly string[];
  imageIds: readonly string[];
  credit: string;
  licence: string;
  source: string;
  retrieved: string;
}>(
  'people.demo.linkImages',
  `INSERT INTO person_links (person_id, kind, image_id, credit, licence, source, retrieved)
   SELECT person_id, 'image', image_id, $credit, $licence, $source, $retrieved
   FROM unnest($personIds::uuid[], $imageIds::uuid[]) AS portrait (person_id, image_id)
   ON CONFLICT (person_id, kind) DO NOTHING`,
);
