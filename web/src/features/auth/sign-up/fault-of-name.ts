import { faultText } from '#web/lib/text-fault';

/** The shared rules of names (D-50), loaded when they are first needed; if that fails, the server checks anyway. */
export async function faultOfName(name: string): Promise<string | undefined> {
  const rules = await import('@sotto/proto/text-rules').catch(() => undefined);
  const fault = rules?.checkName(name, 'display name');
  return fault && faultText('displayName', fault);
}
