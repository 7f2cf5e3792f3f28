/** A turning ring. Only inside a button: whole places show skeletons. */
export const Spinner = () => (
  <span aria-hidden className="size-4.5 animate-spin rounded-full border-2 border-current border-r-transparent" />
);
