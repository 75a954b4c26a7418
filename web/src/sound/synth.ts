// Plays a score by Web Audio. Fetched when the first sound is wanted.
import { SCORE, type Note, type SoundName } from "./score";

type Context = Pick<
  AudioContext,
  | "currentTime"
  | "sampleRate"
  | "destination"
  | "createGain"
  | "createOscillator"
  | "createBiquadFilter"
  | "createBuffer"
  | "createBufferSource"
>;

/** Loud at once, gone at the end of the note. */
function envelope(context: Context, note: Note, start: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(note.loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + note.length);
  gain.connect(context.destination);
  return gain;
}

function tone(context: Context, note: Note, start: number): void {
  const source = context.createOscillator();
  source.frequency.setValueAtTime(note.pitch, start);
  source.frequency.exponentialRampToValueAtTime(note.pitch / 2, start + note.length);
  source.connect(envelope(context, note, start));
  source.start(start);
  source.stop(start + note.length);
}

function noise(context: Context, note: Note, start: number): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * note.length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.setValueAtTime(note.pitch, start);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(band);
  band.connect(envelope(context, note, start));
  source.start(start);
  source.stop(start + note.length);
}

export function playOn(context: Context, name: SoundName): void {
  const start = context.currentTime + 0.01;
  for (const note of SCORE[name]) (note.kind === "tone" ? tone : noise)(context, note, start + note.at);
}

let own: AudioContext | null = null;

export async function play(name: SoundName): Promise<void> {
  own ??= new AudioContext();
  if (own.state === "suspended") await own.resume();
  playOn(own, name);
}
