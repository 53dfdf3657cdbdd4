/** Why a text cannot be used as a number. */
export type DecimalProblem = "empty" | "no-number" | "negative" | "too-precise" | "too-large";

export type ReadDecimal = { ok: true; value: number } | { ok: false; problem: DecimalProblem };

/** More digits than any field allows; keeps values safe integers. */
const MAX_DIGITS = 12;

/** Parses "1.234,56 €" to its smallest unit, never rounding. A single dot groups thousands before exactly three digits. */
export function readDecimal(text: string, places: number): ReadDecimal {
  const bare = text
    .replace(/[\s\u00a0\u202f'’]/g, "")
    .replace(/^€|(?:€|euro?|%|prozent)$/i, "")
    .replace(/^\+/, "");
  if (bare === "") return { ok: false, problem: "empty" };
  const sign = /^[-–−]/.test(bare);
  const parts = splitNumber(sign ? bare.slice(1) : bare);
  if (parts === null) return { ok: false, problem: "no-number" };
  const whole = parts.whole.replace(/^0+(?=\d)/, "");
  const { fraction } = parts;
  if (sign && /[1-9]/.test(whole + fraction)) return { ok: false, problem: "negative" };
  if (/[1-9]/.test(fraction.slice(places))) return { ok: false, problem: "too-precise" };
  if (whole.length + places > MAX_DIGITS) return { ok: false, problem: "too-large" };
  return { ok: true, value: Number(whole + fraction.slice(0, places).padEnd(places, "0")) };
}

/** Returns the digits before and after the decimal sign, or null. A trailing sign is allowed while typing. */
function splitNumber(text: string): { whole: string; fraction: string } | null {
  if (!/^[\d.,]+$/.test(text) || !/\d/.test(text)) return null;
  const decimalSign = findDecimalSign(text);
  const at = decimalSign === null ? -1 : text.lastIndexOf(decimalSign);
  const grouped = at < 0 ? text : text.slice(0, at);
  const fraction = at < 0 ? "" : text.slice(at + 1);
  if (grouped !== "" && !/^\d+$/.test(grouped) && !/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(grouped)) {
    return null;
  }
  return { whole: grouped.replace(/[.,]/g, "") || "0", fraction };
}

function findDecimalSign(text: string): "." | "," | null {
  const dot = text.lastIndexOf(".");
  const comma = text.lastIndexOf(",");
  if (dot >= 0 && comma >= 0) return dot > comma ? "." : ",";
  if (comma >= 0) return text.indexOf(",") === comma ? "," : null;
  if (dot < 0 || text.indexOf(".") !== dot) return null;
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? null : ".";
}
