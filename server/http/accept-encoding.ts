/** Returns the best encoding the browser accepts, or null for none. Weights other than 0 are ignored. */
export function chooseEncoding(acceptEncoding: string | undefined): "br" | "gzip" | null {
  const accepted = new Set(
    (acceptEncoding ?? "")
      .split(",")
      .map((entry) =>
        entry
          .toLowerCase()
          .split(";")
          .map((part) => part.trim()),
      )
      .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ""))
      .map(([name]) => name),
  );
  return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : null;
}
