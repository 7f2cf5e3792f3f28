import { TextLink } from './link';

export const InText = () => (
  <p>
    Something missing? <TextLink href="/contact">Contact</TextLink> us.
  </p>
);
