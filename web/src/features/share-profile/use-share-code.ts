import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { shareCode } from './share-code';

interface ShareImage {
  link: string;
  /** Absent when it could not be made. */
  code?: string;
}

interface ShareCode {
  /** The code as a PNG, once it is made. */
  code?: string;
  failed: boolean;
  retry: () => void;
}

/** Makes the code of a link; a failure is shown (PROF-43), and can be tried again. */
export function useShareCode(link: string): ShareCode {
  const [made, setMade] = useState<ShareImage>();
  useEffect(() => void make(link).then(setMade), [link]);
  const now = made?.link === link ? made : undefined;
  const retry = () => {
    setMade(undefined);
    void make(link).then(setMade);
  };
  return { code: now?.code, failed: now !== undefined && !now.code, retry };
}

async function make(link: string): Promise<ShareImage> {
  try {
    return { link, code: await shareCode(link) };
  } catch (error) {
    console.error('Error generating QR code', error);
    toast.error(t`QR Code Error`, { id: 'qr-code', description: t`Failed to generate QR code. Please try again.` });
    return { link };
  }
}
