let context: AudioContext | null = null;

function tone(audio: AudioContext, hertz: number, from: number, seconds: number): void {
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  oscillator.type = hertz < 300 ? 'square' : 'sine';
  oscillator.frequency.value = hertz;
  gain.gain.value = 0.25;
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(audio.currentTime + from);
  oscillator.stop(audio.currentTime + from + seconds);
}

/** Two rising tones and a short buzz for who may pass, a low one and two long ones for who may not. */
export function playVerdict(result: 'admit' | 'refuse', sound: boolean): void {
  navigator.vibrate?.(result === 'admit' ? 80 : [200, 100, 200]);
  if (!sound || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  const audio = context;
  // Browsers let nothing sound before somebody has touched the page.
  void audio.resume().then(() => {
    if (result === 'admit') {
      tone(audio, 880, 0, 0.09);
      tone(audio, 1320, 0.1, 0.14);
    } else tone(audio, 180, 0, 0.5);
  });
}
