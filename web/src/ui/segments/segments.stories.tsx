import { useState } from 'react';
import { Segments } from './segments';

export const Days = () => {
  const [days, setDays] = useState('30');
  const options = [
    { value: '30', label: '30 d' },
    { value: '90', label: '90 d' },
  ];
  return <Segments label="Period" value={days} options={options} onChange={setDays} />;
};
