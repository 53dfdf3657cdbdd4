/** The best encoding this site has that the browser accepts; null: send it plain. Weights other than 0 do not matter. */
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
