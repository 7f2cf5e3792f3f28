/**
 * A description of a session (SDP) without the address of its sender: of the ways to reach them only relays remain, and the address behind
 * a relay is replaced. Clients ask for relays alone, so this matters for clients that do otherwise. Parsers such as `sdp-transform` drop
 * lines that they do not know, so the lines are filtered instead.
 */
export function redactDescription(sdp: string): string {
  return sdp
    .split(/\r\n|\r|\n/)
    .filter((line) => !line.startsWith('a=candidate:') || /\styp relay(\s|$)/.test(line))
    .filter((line) => !line.startsWith('a=remote-candidates:'))
    .map(withoutAddress)
    .join('\r\n');
}

function withoutAddress(line: string): string {
  if (line.startsWith('a=candidate:')) return line.replace(/\sraddr \S+/, ' raddr 0.0.0.0').replace(/\srport \S+/, ' rport 0');
  if (line.startsWith('o=')) return line.replace(/ IN IP[46] \S+$/, ' IN IP4 0.0.0.0');
  if (line.startsWith('c=')) return 'c=IN IP4 0.0.0.0';
  if (line.startsWith('a=rtcp:')) return line.replace(/ IN IP[46] \S+$/, ' IN IP4 0.0.0.0');
  return line;
}
