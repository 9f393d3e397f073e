import type { Services } from '../../platform/core/services.ts';

/** What is asked of a geocoder, and what it adds. */
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

/** Milliseconds that a member waits for a geocoder at most. */
const patience = 5_000;

/** An answer of Nominatim's `search` with `format=jsonv2&addressdetails=1`, as far as it is read. */
interface Found {
  place_id?: unknown;
  lat?: unknown;
  lon?: unknown;
  address?: Record<string, unknown>;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined;

const degrees = (value: unknown, most: number): number | undefined => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Math.abs(number) <= most ? number : undefined;
};

function addressIn({ place_id: place, lat, lon, address = {} }: Found): Address {
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
 * Looks an address up with the operator's geocoder (`GEOCODER_URL`, which speaks as Nominatim does).
 *
 * @returns what it knows of the address; undefined where there is no geocoder, it does not answer in time, or it finds
 * nothing. A member never fails because of it: places can be chosen by name.
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
    const answer = await fetch(url, {
      headers: {
        accept: 'application/json',
        'user-agent': `Hustings (${settings.operatorEmail ?? settings.publicUrl})`,
      },
      signal: AbortSignal.timeout(patience),
    });
    const found: unknown = answer.ok ? await answer.json() : undefined;
    return Array.isArray(found) && found.length > 0 ? addressIn(found[0] as Found) : undefined;
  } catch {
    return undefined;
  }
}
