import { MuteDialog } from './mute-dialog';

const nothing = () => undefined;
const done = () => Promise.resolve({});

export const Muting = () => <MuteDialog muted={false} onMute={done} failureText={nothing} onClose={nothing} />;
