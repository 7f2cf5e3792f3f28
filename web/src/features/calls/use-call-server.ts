import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '#web/client/reducer';
import type { CallServer } from './call-session';
import { callsApi } from './calls.api';

/** The endpoints of calls, for a session that lives outside of components. */
export function useCallServer(): CallServer {
  const dispatch = useDispatch<AppDispatch>();
  const [server] = useState((): CallServer => {
    const { startCall, answerCall, keepCall, describeCall, setCallClarity, endCall } = callsApi.endpoints;
    return {
      start: (wanted) => dispatch(startCall.initiate(wanted)).unwrap(),
      answer: (callId) => dispatch(answerCall.initiate(callId)).unwrap(),
      keep: (callId) => dispatch(keepCall.initiate(callId)).unwrap(),
      describe: (description) => dispatch(describeCall.initiate(description)).unwrap(),
      setClarity: (callId, isClear) => dispatch(setCallClarity.initiate({ callId, isClear })).unwrap(),
      end: (callId) => dispatch(endCall.initiate(callId)).unwrap(),
    };
  });
  return server;
}
