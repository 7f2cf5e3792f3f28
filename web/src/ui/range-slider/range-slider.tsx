import { Slider } from 'radix-ui';
import { thumb, track } from './slider-looks';

interface RangeSliderProps {
  min: number;
  max: number;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  /** When a thumb is let go, or a key has moved it. */
  onCommit?: (value: [number, number]) => void;
  /** What the two thumbs are. */
  labels: readonly [string, string];
}

/** Two thumbs that cannot pass each other; arrow keys move the one in focus by one. */
export const RangeSlider = ({ min, max, value, onChange, onCommit, labels }: RangeSliderProps) => (
  <Slider.Root
    min={min}
    max={max}
    step={1}
    value={[...value]}
    onValueChange={([low = min, high = max]) => onChange([low, high])}
    onValueCommit={([low = min, high = max]) => onCommit?.([low, high])}
    className={track.root}
  >
    <Slider.Track className={track.rail}>
      <Slider.Range className={track.fill} />
    </Slider.Track>
    {labels.map((label) => (
      <Slider.Thumb key={label} aria-label={label} className={thumb} />
    ))}
  </Slider.Root>
);
