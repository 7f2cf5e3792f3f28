import { useRef } from 'react';
import { Badge } from '../badge/badge';
import { Button } from '../button/button';
import { CornerPanel } from './corner-panel';

export const Open = () => (
  <CornerPanel
    open
    keep
    onOpenChange={() => undefined}
    title="Your host"
    description="Assistant · always online"
    picture={<span className="size-11 rounded-full bg-overlay" />}
    badge={<Badge tone="rose">Host</Badge>}
    closeLabel="Close and delete this chat"
    focusOn={useRef(null)}
    trigger={<Button>Ask the host</Button>}
  >
    <p className="p-5">Ask me anything about Sotto.</p>
  </CornerPanel>
);
