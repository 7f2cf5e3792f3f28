/** How a list of the contract goes on: by the cursor that the page before answered. */
export const byCursor = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { nextCursor?: string }) => nextCursor || undefined,
};
