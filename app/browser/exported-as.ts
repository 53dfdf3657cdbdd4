/**
 * Returns the export of a module that is named like its file, in PascalCase after `prefix`. Throws without such an
 * export.
 */
export function exportedAs(module: unknown, fileName: string, prefix = ""): unknown {
  const name = `${prefix}${fileName.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
  const exported = (module as Record<string, unknown>)[name];
  if (exported === undefined) throw new Error(`The module ${fileName} does not export ${name}`);
  return exported;
}
