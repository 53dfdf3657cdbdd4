let policy: { createScriptURL: (url: string) => unknown } | undefined;

/**
 * Starts a worker of this site's own. The page's policy allows the Trusted Types policy of this name alone
 * (server/http/content-security-policy.ts), which knows nothing but files of this build.
 */
export function startWorker(url: string): Worker {
  policy ??= globalThis.trustedTypes?.createPolicy("workers", {
    createScriptURL: (file) => {
      if (!/^\/assets\/[\w.-]+\.m?js$/.test(file) && !import.meta.env.DEV)
        throw new TypeError(`${file} is no worker`);
      return file;
    },
  });
  return new Worker(policy === undefined ? url : (policy.createScriptURL(url) as unknown as string), {
    type: "module",
  });
}
