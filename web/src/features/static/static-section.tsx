import { Minus } from 'lucide-react';

interface StaticSectionProps {
  id: string;
  title: string;
  points: string[];
}

export const StaticSection = ({ id, title, points }: StaticSectionProps) => (
  <section id={id} className="scroll-mt-20">
    <h2 className="mb-3 text-h2">{title}</h2>
    <ul>
      {points.map((point) => (
        <li key={point} className="flex gap-3.5 py-2 text-mid">
          <Minus size={16} className="mt-1 flex-none text-rose" aria-hidden />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  </section>
);
