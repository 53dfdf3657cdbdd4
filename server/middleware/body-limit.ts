import { bodyLimit } from "hono/body-limit";

/** The longest form (2,000 characters of message, all of them escaped) stays far below this. */
const MAX_BODY_BYTES = 64 * 1024;

/** Refuses larger bodies with 413 before anything reads them. */
export function limitBody() {
  return bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.text("Die Anfrage ist zu groß.", 413),
  });
}
