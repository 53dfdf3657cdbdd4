/** Returns what a module exports under the name of its file in PascalCase, behind `prefix`. Throws where there is no such export. */
export function exportedAs(module: unknown, fileName: string, prefix = ""): unknown {
  const name = `${prefix}${fileName.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
  const exported = (module as Record<string, unknown>)[name];
  if (exported === undefined) throw new Error(`The module ${fileName} does not export ${name}`);
  return exported;
}
