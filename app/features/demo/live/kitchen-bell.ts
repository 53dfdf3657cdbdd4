/** Returns the kitchen's bell: two short synthesized tones. Call `ring` only after the visitor has switched it on. */
export function createKitchenBell(): { ring: () => void; close: () => void } {
  const audio = new AudioContext();
  return {
    ring() {
      void audio.resume();
      for (const [delay, pitch] of [
        [0, 1318],
        [0.16, 1760],
      ] as const) {
        const start = audio.currentTime + delay;
        const volume = audio.createGain();
        volume.gain.setValueAtTime(0.0001, start);
        volume.gain.exponentialRampToValueAtTime(0.16, start + 0.01);
        volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
        const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
        tone.connect(volume).connect(audio.destination);
        tone.start(start);
        tone.stop(start + 0.75);
      }
    },
    close: () => void audio.close(),
  };
}
