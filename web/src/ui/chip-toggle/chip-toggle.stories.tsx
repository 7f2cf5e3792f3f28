import { useState } from 'react';
import { Fieldset } from '../fieldset/fieldset';
import { ChipRadios } from './chip-radios';
import { ChipToggle, ChipToggles } from './chip-toggle';

const options = ['woman', 'man', 'non-binary'];

export const Several = () => {
  const [value, setValue] = useState(['man']);
  return (
    <Fieldset legend="Interested in" aside={`${value.length}/8`}>
      <ChipToggles options={options} value={value} onChange={setValue} />
    </Fieldset>
  );
};

export const One = () => {
  const [value, setValue] = useState('');
  return (
    <Fieldset legend="Gender" error={value ? undefined : 'Choose one.'}>
      <ChipRadios name="gender" options={options} value={value} onChange={setValue} />
    </Fieldset>
  );
};

export const Locked = () => (
  <Fieldset legend="Gender, kept">
    <ChipRadios name="kept" options={options} value="man" onChange={() => undefined} locked />
  </Fieldset>
);

export const Counted = () => <ChipToggle label="Unverified" count={38} on onToggle={() => undefined} />;
