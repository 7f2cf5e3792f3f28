import { useState } from 'react';
import { Field } from '../field/field';
import { Combobox } from './combobox';

const cities = ['Atlanta, Georgia', 'Atlantic City, New Jersey', 'Atlántida, Uruguay'];

export const Cities = () => {
  const [value, setValue] = useState('');
  return (
    <div className="min-h-60 max-w-md">
      <Field label="City">
        <Combobox
          value={value}
          items={value ? cities : []}
          labelOf={(city) => city}
          keyOf={(city) => city}
          onType={setValue}
          onChoose={setValue}
          listLabel="Suggested places"
          placeholder="Start typing your city"
        />
      </Field>
    </div>
  );
};
