/** Returns the export that is named like the module's file, in PascalCase after `prefix`. Throws without one. */
export function exportedAs(module: unknown, fileName: string, prefix = ""): unknown {
  const name = `${prefix}${fileName.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
  const exported = (module as Record<string, unknown>)[name];
  if (exported === undefined) throw new Error(`The module ${fileName} does not export ${name}`);
  return exported;
}
