import type { Organisation } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useState } from 'react';
import { middle, type Crop } from '../../settings/avatar/crop.ts';
import { cut } from '../../settings/avatar/draw.ts';
import { useChosenPicture } from '../../settings/avatar/use-chosen-picture.ts';

/** A picture that a member chooses for an organisation, with its part that is shown and its text. */
export function usePictureChoice() {
  const { picture, isUnreadable, choose, giveUp } = useChosenPicture();
  const [crop, setCrop] = useState<Crop>(middle);
  const [alt, setAlt] = useState('');
  const [isMissing, setMissing] = useState(false);
  return {
    picture,
    isUnreadable,
    crop,
    setCrop,
    alt,
    /** Whether the text is missing, after an attempt to save. */
    isMissing,
    giveUp,
    changeAlt(text: string) {
      setMissing(false);
      setAlt(text);
    },
    /** Takes a file, with the text of the picture before. */
    take(file: File | undefined, text = '') {
      setCrop(middle);
      setAlt(text);
      setMissing(false);
      choose(file);
    },
    /** Returns whether nothing is missing: a chosen picture needs a text. */
    check(): boolean {
      const missing = picture !== undefined && alt.trim() === '';
      setMissing(missing);
      return !missing;
    },
    /** Uploads a chosen picture, cropped and small. */
    upload: async (chosen: ImageBitmap, organisationId: string): Promise<Organisation> =>
      call('uploadOrganisationImage', {
        params: { id: organisationId },
        query: { alt: alt.trim() },
        file: await cut(chosen, crop),
      }),
  };
}

/** The state of a chosen picture. */
export type PictureChoiceState = ReturnType<typeof usePictureChoice>;
