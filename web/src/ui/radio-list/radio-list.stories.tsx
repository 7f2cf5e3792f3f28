import { useState } from 'react';
import { Fieldset } from '../fieldset/fieldset';
import { RadioList } from './radio-list';

export const Vibes = () => {
  const [value, setValue] = useState('Midnight Escape');
  return (
    <Fieldset legend="Vibe">
      <RadioList name="vibe" options={['Happy Hour Link', 'Midnight Escape', 'Low Key Only']} value={value} onChange={setValue} />
    </Fieldset>
  );
};
