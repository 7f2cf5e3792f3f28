import { ContactLines } from './contact-lines';

const contact = { contactPhone: '+1 404-555-0123', contactEmail: 'priya@example.com', contactXProfile: 'https://x.com/priya' };

export const OnAPage = () => <ContactLines {...contact} />;
export const OnACard = () => (
  <div className="w-44">
    <ContactLines {...contact} compact />
  </div>
);
