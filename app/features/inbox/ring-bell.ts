/**
 * Rings the bell of the pass once: a synthesized tone. Browsers stay silent until the page has been touched. Not the demo's
 * bell: a chunk shared with the demo would cost its visitors more than these lines.
 */
export function ringBell(audio: AudioContext): void {
  void audio.resume();
  const start = audio.currentTime;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.2, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 1.2);
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: 1568 });
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 1.25);
}
