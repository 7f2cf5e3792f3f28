import { AccordionSection } from './accordion';

export const Two = () => (
  <div className="grid gap-3">
    <AccordionSection number={1} title="Age Verification" defaultOpen>
      You must be 18.
    </AccordionSection>
    <AccordionSection title="On this page">Terms</AccordionSection>
  </div>
);
