import { useState } from 'react';
import { RangeSlider } from './range-slider';
import { Slider } from './slider';

export const Ages = () => {
  const [value, setValue] = useState<[number, number]>([32, 52]);
  return (
    <div className="max-w-md">
      <RangeSlider min={18} max={99} value={value} onChange={setValue} labels={['Youngest age', 'Oldest age']} />
    </div>
  );
};

export const One = () => {
  const [value, setValue] = useState(2);
  return <Slider label="Zoom" min={1} max={4} step={0.05} value={value} onChange={setValue} />;
};
