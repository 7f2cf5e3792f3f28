import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { useFreshFile } from '../files/use-fresh-file';
import { VoicePlayer } from './voice-player';

/** The voice note of a stored message. */
export function VoiceNote({ message }: { message: MessageJson }) {
  const { file, renew } = useFreshFile(message, 'voice');
  const { url = '', durationMs = 0, waveform } = file;
  return <VoicePlayer src={url} durationMs={durationMs} waveform={waveform} renew={async () => (await renew())?.url} />;
}
