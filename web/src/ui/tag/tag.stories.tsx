import { Tag, Tags } from './tag';

export const Tones = () => (
  <Tags label="Interests">
    <Tag>Velvet Room Vibes</Tag>
    <Tag tone="shared">Quiet Storms</Tag>
  </Tags>
);
