import { DeleteDialog } from './delete-dialog';

const nothing = () => undefined;

export const RecordedRequest = () => (
  <DeleteDialog
    tool="filters"
    profiles={[
      { userId: '1', displayName: 'Test Account', createdAt: '2026-11-26T12:00:00Z' },
      { userId: '2', createdAt: '2026-11-25T12:00:00Z' },
    ]}
    onOrdered={nothing}
    onCancel={nothing}
  />
);
