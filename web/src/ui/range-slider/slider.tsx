import { Slider as Radix } from 'radix-ui';
import { thumb, track } from './slider-looks';

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

/** One thumb; arrow keys move it by a step. */
export const Slider = ({ label, value, onChange, ...range }: SliderProps) => (
  <Radix.Root {...range} value={[value]} onValueChange={([next = value]) => onChange(next)} className={track.root}>
    <Radix.Track className={track.rail}>
      <Radix.Range className={track.fill} />
    </Radix.Track>
    <Radix.Thumb aria-label={label} className={thumb} />
  </Radix.Root>
);
