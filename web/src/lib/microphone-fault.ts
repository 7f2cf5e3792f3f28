/** Why a microphone cannot be used: the member or the browser does not allow it, there is none, or another program has it. */
export type MicrophoneFault = 'denied' | 'missing' | 'failed';

/** What a rejection of `getUserMedia` means. */
export function microphoneFault(error: unknown): MicrophoneFault {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'missing' : 'failed';
}
