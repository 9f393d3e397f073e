import { Checkbox, Slider } from '@hustings/ui';
import { useState } from 'react';
import { Specimen } from '../specimen.tsx';

const outOfHundred = (value: number) => `${value} of 100`;

export function ChoiceSpecimens() {
  const [off, setOff] = useState(false);
  const [on, setOn] = useState(true);
  const [ability, setAbility] = useState<number | undefined>(76);
  const [vision, setVision] = useState<number>();
  const range = { min: 0, max: 100, valueText: outOfHundred };
  return (
    <>
      <Specimen title="Checkbox: off, on and described, in error, disabled">
        <Checkbox label="Keep me logged in" name="off" checked={off} onChange={setOff} />
        <Checkbox
          label="Hustings may store my political opinions"
          name="on"
          checked={on}
          onChange={setOn}
          description="Without it you can read along, but not vote."
        />
        <Checkbox
          label="I am 16 or older"
          name="error"
          checked={off}
          onChange={setOff}
          error="Tick the box if you are."
        />
        <Checkbox label="Not now" name="disabled" checked={false} onChange={setOff} disabled />
        <Checkbox label="Always" name="disabled" checked onChange={setOff} disabled />
      </Specimen>
      <Specimen title="Slider: rated, not rated yet, disabled">
        <Slider label="Ability" value={ability} onChange={setAbility} {...range} />
        <Slider label="Vision" value={vision} onChange={setVision} {...range} />
        <Slider label="Ability" value={40} onChange={setAbility} {...range} disabled />
      </Specimen>
    </>
  );
}
