import { Button } from '../button/button';
import { EmptyState } from './empty-state';

export const WithAction = () => (
  <EmptyState title="No conversations yet" action={<Button size="sm">Start Swiping</Button>}>
    Match with someone and say hello.
  </EmptyState>
);
