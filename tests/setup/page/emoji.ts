/** Signs of the timeline's labels (docs/product.md#projects). The labels are text, so they stay characters. */
const LABELS = ["⚡", "⏳"];

/** Returns the emoji in a text that a machine without an emoji font shows as empty boxes. */
export function findEmoji(text: string): string[] {
  const found = text.match(/\p{Emoji_Presentation}|\p{Emoji}\uFE0F/gu) ?? [];
  return found.filter((emoji) => !LABELS.includes(emoji));
}
