import { useTranslation } from '@hustings/i18n';
import { PartsPage } from '@hustings/ui/parts-page';
import type { ReactNode } from 'react';
import { addressOf, parts, type MyStuffPart } from './parts.tsx';

interface MyStuffPageProps {
  part: MyStuffPart;
  /** A sentence that explains the part. */
  lead: ReactNode;
  children: ReactNode;
}

/** The frame of every part of `/my-stuff` (docs/product.md#2-pages). */
export function MyStuffPage({ part, lead, children }: MyStuffPageProps) {
  const { t } = useTranslation('features');
  const links = Object.entries(parts).map(([key, { Icon, nameOf }]) => {
    const id = key as MyStuffPart;
    return { id, path: addressOf(id), name: nameOf(t), icon: <Icon aria-hidden /> };
  });
  return (
    <PartsPage name={t('myStuff.name')} parts={links} current={{ id: part, name: parts[part].nameOf(t) }} lead={lead}>
      {children}
    </PartsPage>
  );
}
