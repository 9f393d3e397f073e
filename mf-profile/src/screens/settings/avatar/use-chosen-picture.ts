import { useRef, useState } from 'react';

/** The chosen file, which is not saved yet: a decoded picture, or a file that is not readable. */
export type Chosen = { picture: ImageBitmap } | { unreadable: true };

/**
 * Decodes a chosen file as an upright picture. The last chosen file wins, even if an earlier file takes longer to
 * decode.
 */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<Chosen>();
  const turn = useRef(0);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    turn.current += 1;
    const mine = turn.current;
    const read = await createImageBitmap(file).then(
      (picture): Chosen => ({ picture }),
      (): Chosen => ({ unreadable: true }),
    );
    if (mine === turn.current) setChosen(read);
  }

  return {
    picture: chosen && 'picture' in chosen ? chosen.picture : undefined,
    isUnreadable: chosen !== undefined && 'unreadable' in chosen,
    choose: (file: File | undefined) => void choose(file),
    giveUp() {
      turn.current += 1;
      setChosen(undefined);
    },
  };
}
