import { redactDescription } from './redact-description.js';

const description = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

describe('a description of a session', () => {
  it.each([
    ['a host', 'a=candidate:1 1 udp 2122260223 192.168.1.7 54321 typ host generation 0'],
    ['a host by its mDNS name', 'a=candidate:1 1 udp 2122260223 6a1f.local 54321 typ host'],
    ['a server-reflexive address', 'a=candidate:2 1 udp 1686052607 203.0.113.9 54321 typ srflx raddr 192.168.1.7 rport 54321'],
    ['a peer-reflexive address', 'a=candidate:3 1 udp 1 203.0.113.9 54321 typ prflx raddr 192.168.1.7 rport 54321'],
    ['a relay in the name only', 'a=candidate:3 1 udp 1 203.0.113.9 54321 typ host ufrag typrelay'],
    ['remote candidates', 'a=remote-candidates:1 192.0.2.3 45664'],
  ])('loses %s', (_, line) => {
    expect(redactDescription(description('v=0', line, 'a=mid:0'))).toBe(description('v=0', 'a=mid:0'));
  });

  it('keeps relays, without the addresses behind them', () => {
    const line = 'a=candidate:4 1 udp 41885439 198.51.100.2 49170 typ relay raddr 203.0.113.9 rport 54321 generation 0';
    expect(redactDescription(line)).toBe('a=candidate:4 1 udp 41885439 198.51.100.2 49170 typ relay raddr 0.0.0.0 rport 0 generation 0');
  });

  it.each([
    ['o=- 46117 2 IN IP4 192.168.1.7', 'o=- 46117 2 IN IP4 0.0.0.0'],
    ['o=mozilla 1 0 IN IP6 2001:db8::1', 'o=mozilla 1 0 IN IP4 0.0.0.0'],
    ['c=IN IP6 2001:db8::1', 'c=IN IP4 0.0.0.0'],
    ['a=rtcp:9 IN IP4 203.0.113.9', 'a=rtcp:9 IN IP4 0.0.0.0'],
  ])('loses the address of %s', (line, expected) => {
    expect(redactDescription(line)).toBe(expected);
  });

  it('reads lines that end in any way', () => {
    const host = 'a=candidate:1 1 udp 1 192.168.1.7 1 typ host';
    expect(redactDescription(`v=0\n${host}\r${host}\r\na=mid:0`)).toBe('v=0\r\na=mid:0');
  });

  it('keeps everything else', () => {
    const lines = description('v=0', 's=-', 't=0 0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=fingerprint:sha-256 AA:BB', 'a=ice-ufrag:x');
    expect(redactDescription(lines)).toBe(lines);
  });
});
