import type { MountProps } from '@hustings/vertical/lifecycle';
import { endingWith, mountInto, type MountedVertical } from './parcel-mount.ts';
import type { Styles } from './styles.ts';
import type { LoadedVertical } from '../verticals/verticals.ts';

/** What a page is handed besides its place. */
export type PageProps = Omit<MountProps, 'domElement' | 'rendered'>;

/** Mounts a vertical into a section, with its stylesheets for as long as it is there. @throws where either does not come */
export async function mountWithStyles(
  styles: Styles,
  section: HTMLElement,
  { release, vertical }: LoadedVertical,
  props: PageProps,
): Promise<MountedVertical> {
  const letStylesGo = styles.want(release);
  try {
    await styles.come(release);
    return endingWith(await mountInto(section, vertical, props), letStylesGo);
  } catch (failure) {
    letStylesGo();
    throw failure;
  }
}
