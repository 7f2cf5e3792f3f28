import { DayChart } from './day-chart';
import { DayTable } from './day-table';

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 29 + index)).toISOString().slice(0, 10),
  count: 30 + ((index * 37) % 60),
}));

export const Bars = () => <DayChart label="New members" days={days} />;

export const Table = () => <DayTable label="New members" days={days} />;
