import { methodAndPath } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { callQuery } from '@hustings/vertical/query';
import { useQuery } from '@tanstack/react-query';
import { useFileSize } from '../file-size/index.ts';
import styles from './open-data.module.css';

const addressOf = (call: 'exportPopolo' | 'exportPeople'): string => `/api${methodAndPath(call).path}`;

/** The section of public data files. Routes of pages with this section list `listExports` in their queries. */
export function OpenData() {
  const { t } = useTranslation('features');
  return (
    <section className={styles.data} aria-labelledby="open-data">
      <h2 id="open-data" className={styles.heading}>
        {t('openData.heading')}
      </h2>
      <OpenDataFiles />
    </section>
  );
}

/** Lists the files: name, format, size, licence and age. */
export function OpenDataFiles() {
  const { t } = useTranslation('features');
  const fileSize = useFileSize();
  const { data } = useQuery(callQuery('listExports', {}));
  const files = [
    { name: 'popolo.json', address: addressOf('exportPopolo'), about: t('openData.popolo') },
    { name: 'people.csv', address: addressOf('exportPeople'), about: t('openData.csv') },
  ];
  const sizeOf = (name: string): string => {
    const bytes = data?.results.find((each) => each.name === name)?.bytes;
    return bytes === undefined ? '' : t('openData.size', { size: fileSize(bytes) });
  };
  return (
    <>
      <p>{t('openData.text')}</p>
      <ul className={styles.files}>
        {files.map(({ name, address, about }) => (
          <li key={name}>
            <a className={styles.file} href={address} download={name}>
              {t('openData.download', { name })}
            </a>
            <span>
              {about} {sizeOf(name)}
            </span>
          </li>
        ))}
      </ul>
      <p>{t('openData.licence')}</p>
    </>
  );
}
