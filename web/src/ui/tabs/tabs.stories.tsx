import { useState } from 'react';
import { Tabs } from './tabs';

export const Three = () => {
  const [open, setOpen] = useState('sales');
  const tabs = ['sales', 'payments', 'requests'].map((id) => ({ id, label: id, count: id === 'requests' ? 3 : 0, content: <p>{id}</p> }));
  return <Tabs label="Parts" tabs={tabs} value={open} onValueChange={setOpen} />;
};
