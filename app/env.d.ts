declare module "virtual:react-router/server-build" {
  const build: import("react-router").ServerBuild;
  export = build;
}

/** Colour tokens of app/app.css, provided by tools/artwork/theme-colors.ts. */
declare module "virtual:theme-colors" {
  type ThemeColor = `#${string}`;
  export const green: ThemeColor;
  export const ink: ThemeColor;
  export const leaf: ThemeColor;
  export const linen: ThemeColor;
}
