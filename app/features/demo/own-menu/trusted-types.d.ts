/** The part of Trusted Types that the page uses; TypeScript's DOM library does not have it yet. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL: (url: string) => unknown };
    }
  | undefined;
