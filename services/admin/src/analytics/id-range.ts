/** Below and above every id. */
export const first = '00000000-0000-0000-0000-000000000000';
export const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
