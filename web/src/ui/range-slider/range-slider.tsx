import { Slider } from 'radix-ui';

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

const thumb =
  'block size-6 cursor-grab rounded-full border-3 border-primary bg-[#fff] shadow-md active:cursor-grabbing before:absolute before:-inset-2.5';

/** Two thumbs that cannot pass each other; arrow keys move the one in focus by one. */
export const RangeSlider = ({ min, max, value, onChange, onCommit, labels }: RangeSliderProps) => (
  <Slider.Root
    min={min}
    max={max}
    step={1}
    value={[...value]}
    onValueChange={([low = min, high = max]) => onChange([low, high])}
    onValueCommit={([low = min, high = max]) => onCommit?.([low, high])}
    className="relative flex h-11 touch-none items-center select-none"
  >
    <Slider.Track className="relative h-1 grow rounded-full bg-(--track)">
      <Slider.Range className="absolute h-full rounded-full bg-primary" />
    </Slider.Track>
    {labels.map((label) => (
      <Slider.Thumb key={label} aria-label={label} className={thumb} />
    ))}
  </Slider.Root>
);
