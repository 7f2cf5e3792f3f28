/** Whether this browser can record sound at all; whether it may is asked with the first recording. */
export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia);
