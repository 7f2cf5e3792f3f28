const everyMs = 25_000;
const answerWithinMs = 10_000;

interface Heartbeat {
  /** Anything that arrives is a sign of life. */
  received: () => void;
  rest: () => void;
}

/** Asks for a sign of life after 25 s of silence and gives up after 10 s more (NOTIF-09). Browsers hide protocol pings, so it is a frame. */
export function startHeartbeat({ ping, lost }: { ping: () => void; lost: () => void }): Heartbeat {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => clearTimeout(timer);
  const ask = () => {
    ping();
    timer = setTimeout(lost, answerWithinMs);
  };
  const received = () => {
    rest();
    timer = setTimeout(ask, everyMs);
  };
  return { received, rest };
}
