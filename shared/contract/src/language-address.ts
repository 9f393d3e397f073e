import type { InterfaceLanguage } from './common/schemas.ts';
import type { SiteIdentity } from './site-identity/identity.ts';

/** The query parameter that names the language of a page's address, such as `/faq?lang=nl` (docs/decisions/14-languages.md). */
const languageParameter = 'lang';

/** Returns the language that an address names; undefined for a bare address. A site with one language has bare addresses only. */
export function languageOfAddress(
  address: string,
  { languages }: Pick<SiteIdentity, 'languages'>,
): InterfaceLanguage | undefined {
  const search = /^[^?#]*\?([^#]*)/.exec(address)?.[1] ?? '';
  const given = new URLSearchParams(search).get(languageParameter);
  return languages.length > 1 ? languages.find((language) => language === given) : undefined;
}

/** Returns an address in a language, or its bare address for undefined. Other parameters and the fragment stay. */
export function addressInLanguage(address: string, language: InterfaceLanguage | undefined): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const kept = search.split('&').filter((each) => each !== '' && each.split('=')[0] !== languageParameter);
  const query = [...kept, ...(language ? [`${languageParameter}=${language}`] : [])].join('&');
  return path + (query && `?${query}`) + hash;
}
