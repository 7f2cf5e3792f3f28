import { useState } from 'react';
import { RangeSlider } from './range-slider';

export const Ages = () => {
  const [value, setValue] = useState<[number, number]>([32, 52]);
  return (
    <div className="max-w-md">
      <RangeSlider min={18} max={99} value={value} onChange={setValue} labels={['Youngest age', 'Oldest age']} />
    </div>
  );
};
