import { RowSkeletons } from './row-skeletons';
import { TableSkeleton } from './table-skeleton';

export const Rows = () => <RowSkeletons rows={2} />;

export const Things = () => <RowSkeletons rows={2} things />;

export const Table = () => <TableSkeleton rows={3} />;
