const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

/** Returns a device as its owner recognises it: "Chrome, Android". */
export function describeDevice(userAgent: string | null): string {
  const find = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(", ") || "Unbekanntes Gerät";
}
