import { picker } from './picker.ts';
import { rasterize, type DrawnPicture } from './rasterize.ts';

/** What a drawn face shows of an invented person. */
export interface FaceTraits {
  gender: 'female' | 'male';
  /** The colour behind the face, six hexadecimal digits. */
  background?: string;
}

/** The credit that the licence of the style asks for, beside each face (docs/decisions/16-libraries.md). */
export const faceCredit = { credit: 'Personas by Draftbit, drawn with DiceBear', licence: 'CC BY 4.0' };

const hairStyles = {
  female: ['long', 'bobCut', 'curly', 'curlyBun', 'bobBangs', 'straightBun', 'extraLong', 'bunUndercut', 'sideShave'],
  male: ['shortCombover', 'curlyHighTop', 'buzzcut', 'bald', 'balding', 'fade', 'shortComboverChops', 'shortCombover'],
} as const;
const facialHair = ['beardMustache', 'walrus', 'goatee', 'shadow', 'pyramid'] as const;
const skins = ['f2c9b0', 'eeb4a4', 'e5a07e', 'd78774', 'c68642', 'b16a5b', '8a4b2f', '6b3a22', '54301f'] as const;
/** The colours of hair by age; fair hair stays with fair skin. */
const hair = {
  fair: ['2e2420', '4a3428', '6c4a32', '8d5a34', 'a9743f', 'c99a5b', '9c4a2c'],
  dark: ['1d1816', '2a201d', '3a2a24'],
  grey: ['8f9294', 'b4b6b8', 'd5d6d6', '6f7274'],
} as const;
const clothes = ['2f4858', '3d5a80', '5b5f97', '6d597a', '7a4e48', '4f6d5a', '8a6d3b', '36414a', '9b5d5d'] as const;
const backgrounds = ['dfe9e6', 'e6e3ef', 'efe6da', 'dde6ef', 'ece9dc', 'eadfe2'] as const;

/** Two fifths of the faces are of older people, with grey hair and wrinkles. */
const ages = ['young', 'young', 'middle', 'older', 'older'] as const;

/**
 * Draws the face of an invented person, plainly a drawing and never like a photo. It depends only on the name and the
 * traits.
 *
 * @param side the side of the square in pixels
 */
export async function drawFace(name: string, traits: FaceTraits, side: number): Promise<DrawnPicture> {
  const [{ createAvatar }, style] = await Promise.all([import('@dicebear/core'), import('@dicebear/personas')]);
  const pick = picker(name);
  const age = pick('age', ages);
  const skin = pick('skin', skins);
  const isFair = skins.indexOf(skin) < 3;
  const hairColour = age === 'older' ? pick('hair', hair.grey) : pick('hair', isFair ? hair.fair : hair.dark);
  const hasBeard = traits.gender === 'male' && pick('beard', [true, false, false] as const);
  const svg = createAvatar(style, {
    seed: name,
    size: side,
    backgroundColor: [traits.background ?? pick('background', backgrounds)],
    skinColor: [skin],
    hairColor: [hairColour],
    hair: [pick('style', hairStyles[traits.gender])],
    facialHair: [pick('beard style', facialHair)],
    facialHairProbability: hasBeard ? 100 : 0,
    clothingColor: [pick('clothes', clothes)],
    body: [pick('body', ['squared', 'rounded'] as const)],
    eyes: [pick('eyes', ['open', 'open', 'open', 'glasses', 'happy'] as const)],
    mouth: [
      pick('mouth', ['smile', 'smile', 'bigSmile', 'smirk', traits.gender === 'female' ? 'lips' : 'smile'] as const),
    ],
    nose: [age === 'older' ? 'wrinkles' : pick('nose', ['mediumRound', 'smallRound'] as const)],
  }).toString();
  return rasterize(svg, side);
}
