import { readFile } from '../../platform/files/index.ts';
import { fewRows, type PersonalData } from '../../platform/core/personal-data.ts';
import * as queries from './personal-data.queries.ts';

/** The file name of the picture in an export. */
const pictureName = 'picture.webp';

/**
 * The picture of a member, whose largest size is exported. A purge deletes the rows; `collectFiles` later deletes files
 * to which no row refers.
 */
const picture: PersonalData = {
  tables: { avatar_files: 'picture', files: 'picture' },
  exported: {
    kind: 'avatar',
    async *rows({ database }, { accountId }) {
      const sizes = await database.query<{ size: number }>(queries.exportedPictureFiles({ accountId }));
      yield* sizes.slice(0, 1).map(({ size }) => ({ size, file: `files/${pictureName}` }));
    },
    async *files(services, { accountId }) {
      const [largest] = await services.database.query<{ hash: string }>(queries.exportedPictureFiles({ accountId }));
      const file = largest && (await readFile(services, largest.hash));
      if (file) yield { name: pictureName, bytes: file.bytes };
    },
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.deletePicture({ accountId }));
  },
};

const voterLocations: PersonalData = {
  tables: { voter_locations: 'places', voter_location_divisions: 'places' },
  exported: {
    kind: 'voterLocations',
    rows: (services, { accountId }) => fewRows(services, queries.exportedLocations({ accountId })),
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.deleteLocations({ accountId }));
  },
};

/** The personal data of profiles, except the account's own row. */
export const profilesPersonalData: PersonalData[] = [picture, voterLocations];
