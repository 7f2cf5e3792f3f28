import { Button } from '../button/button';
import { SectionCard } from './section-card';

export const WithAction = () => (
  <SectionCard
    id="badges"
    title="Badges"
    hint="Choose up to five that others see on your profile."
    aside={
      <Button variant="ghost" size="sm">
        Manage Badges
      </Button>
    }
  >
    <p>All Set</p>
  </SectionCard>
);
