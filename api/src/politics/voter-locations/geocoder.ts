import type { Services } from '../../platform/core/services.ts';

/** An address, as sent to a geocoder and completed by it. */
export interface Address {
  placeId?: string | undefined;
  street?: string | undefined;
  streetNumber?: string | undefined;
  postcode?: string | undefined;
  city?: string | undefined;
  county?: string | undefined;
  province?: string | undefined;
  country?: string | undefined;
  longitude?: number | undefined;
  latitude?: number | undefined;
}

/** The maximum number of milliseconds that a member waits for the geocoder. */
const timeoutMs = 5_000;

/** The fields in use of a result of Nominatim's `search` with `format=jsonv2&addressdetails=1`. */
interface NominatimResult {
  place_id?: unknown;
  lat?: unknown;
  lon?: unknown;
  address?: Record<string, unknown>;
}

/** Returns a trimmed text of up to 200 characters; undefined if the text is empty. */
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined;

const degrees = (value: unknown, maximum: number): number | undefined => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Math.abs(number) <= maximum ? number : undefined;
};

function toAddress({ place_id: place, lat, lon, address = {} }: NominatimResult): Address {
  return {
    placeId: text(String(place ?? '')),
    street: text(address['road']),
    streetNumber: text(address['house_number']),
    postcode: text(address['postcode']),
    city: text(address['city'] ?? address['town'] ?? address['village'] ?? address['municipality']),
    county: text(address['county']),
    province: text(address['state'] ?? address['province'] ?? address['region']),
    country: text(address['country']),
    longitude: degrees(lon, 180),
    latitude: degrees(lat, 90),
  };
}

/**
 * Looks up an address with the operator's geocoder (`GEOCODER_URL`), which has the API of Nominatim. Never throws,
 * because members can choose places by name instead.
 *
 * @returns the completed address; undefined if there is no geocoder, no result, or no answer in time
 */
export async function geocode({ settings }: Services, address: Address): Promise<Address | undefined> {
  if (!settings.geocoderUrl) return undefined;
  const { street, streetNumber, postcode, city, county, province, country } = address;
  const line = [street, streetNumber].filter(Boolean).join(' ');
  const place = [postcode, city].filter(Boolean).join(' ');
  const url = new URL('search', settings.geocoderUrl.replace(/\/?$/, '/'));
  const query = [line, place, county, province, country].filter(Boolean).join(', ');
  url.search = new URLSearchParams({ q: query, format: 'jsonv2', addressdetails: '1', limit: '1' }).toString();
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        'user-agent': `Hustings (${settings.operatorEmail ?? settings.publicUrl})`,
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const results: unknown = response.ok ? await response.json() : undefined;
    return Array.isArray(results) && results.length > 0 ? toAddress(results[0] as NominatimResult) : undefined;
  } catch {
    return undefined;
  }
}
