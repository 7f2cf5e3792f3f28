import { lazy } from 'react';

/** Asks for the player before it is shown. */
export const loadVoiceNote = async () => ({ default: (await import('./voice-note')).VoiceNote });

/** The voice note of a message, loaded with the first one. */
export const LazyVoiceNote = lazy(loadVoiceNote);
