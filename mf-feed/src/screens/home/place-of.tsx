import type { PollyCard } from '@hustings/contract';
import { PartyName } from '@hustings/features/party-mark';

interface PlaceOfProps {
  polly: Pick<PollyCard, 'partyName' | 'partyMark' | 'district' | 'state' | 'title' | 'officeName'>;
}

/** Party and place, which distinguish people in the same office; else the office. */
export function PlaceOf({ polly: { partyName, partyMark, district, state, title, officeName } }: PlaceOfProps) {
  const place = [partyName, district ?? state].filter((part) => part !== undefined).join(' · ');
  if (partyName === undefined) return place || (title ?? officeName);
  return (
    <PartyName name={partyName} mark={partyMark}>
      {place}
    </PartyName>
  );
}
